import type {CaseStudySections} from '../case-study.ts'

export const sections: CaseStudySections = {
  challenge: `A regional insurer answers about 9,200 calls a day on 620 seats at three sites. All of them hung on one PBX, nineteen years old, with spare parts from a dealer in refurbished telephones and routing tables that one engineer understood. He was to retire in October.

The menus had grown to 214 nodes. Supervisors could not change an announcement without a ticket, home working meant a softphone behind a VPN that made voices sound like tin, and a caller who was cut off started again from the first prompt. Card payments were read out aloud to the agent, which kept 180 seats inside the scope of PCI DSS.

What the board feared was the night on which everything changes at once. A customer with water in the kitchen calls one number, once. So the insurer set the condition before the date: each step had to be undone within minutes, by somebody who did not know the old cabinet.`,
  solution: [
    'Count the calls, not the menus: 90 days of call records showed that callers reached 61 of the 214 nodes. Those were rebuilt; the rest became one prompt and a queue.',
    'Forward instead of porting: each of the 52 published numbers got a new one in Amazon Connect behind it. A cutover was then a switch at the carrier, four minutes in either direction, and the slow porting of numbers came a month later without an audience.',
    'Five Sundays in order of risk: the IT help desk first, whose callers are colleagues; then new motor business, home and travel, motor claims, and last the queues that take payments and work out of hours.',
    'Decide by script: 40 test calls before each switch and the same 40 after it. One red result stopped the day, and once it did.',
    'Treat desks as infrastructure: jitter was measured at the agents’ own places a week ahead, on the floor and at home; media left the VPN by a split tunnel, and two of us stood by on Monday morning with spare headsets.',
    'Keep card numbers away from people: digits are typed on the telephone, encrypted as they are entered, and neither the agent nor the recording hears them.',
    'Every flow, queue and prompt is in a repository and reaches production through a pipeline, so that the next engineer who retires takes no routing table along.',
  ],
  keySolutions: [
    {
      title: 'One entry flow for 52 numbers',
      description:
        'A function looks up the number that was dialled and answers with language, brand and queue. A new campaign number is a row in a table.',
    },
    {
      title: 'Screen pop with the policy',
      description:
        'The caller is recognised by number or tells a Lex bot the policy number; a function asks the claims system, and the open claim is on the agent’s screen before the greeting ends.',
    },
    {
      title: 'Callbacks that keep the place in the queue',
      description:
        'Offered when the expected wait passes four minutes. The rule is a number that supervisors change themselves.',
    },
    {
      title: 'Bridges between old and new',
      description:
        'Quick connects to the PBX and forwarded extensions back from it, for the eight weeks in which colleagues sat on both sides.',
    },
    {
      title: 'Recordings that can be searched, and end',
      description:
        'Audio and the transcripts of Contact Lens in S3, keyed by policy number, encrypted, and deleted when the regulator’s seven years are over. The old recorder’s archive is there too.',
    },
    {
      title: 'Capacity asked for on day one',
      description:
        'The busiest quarter of an hour had held 495 concurrent calls. Quotas were raised to 650 before the first flow was drawn.',
    },
  ],
  objectives: [
    {
      objective: 'Retire the PBX before the engineer does',
      results: [
        'First queue live in week five after the instance was created, inside the 4-6 weeks we plan to go live.',
        'All 620 seats moved between 10 May and 5 July, on five Sundays, one of them a week later than planned.',
        'PBX and recorder switched off at the end of August, with seven years of recordings exported.',
      ],
    },
    {
      objective: 'Let no caller notice',
      results: [
        'No published number out of reach at any time, probed from outside every minute during the switches.',
        'The way back rehearsed before the first wave: four minutes from the telephone call to the first ring on the PBX.',
        'Share of abandoned calls below the old 9.4% from the second week of each wave; 6.1% since all queues moved.',
      ],
    },
    {
      objective: 'Make an agent’s hour count for more',
      results: [
        'Claim or policy on the screen for 71% of calls at the moment of greeting, from none.',
        'Changes to prompts and opening hours live within one working day, by supervisors; before, nine days on average.',
        'Card payments out of agents’ hearing on all queues, and those 180 seats out of the scope of PCI DSS at the last assessment.',
      ],
    },
  ],
  outcome: `The engineer left on his date. Before he did, he spent an hour with us looking for a feature of the cabinet that had been forgotten, and found one: the night bell of a branch office, which now rings a mobile telephone.

Agents handle more contacts in the same paid hour because the searching has gone, not because they speak faster: average talk time fell by only twenty seconds, and the rest of the gain is time after the call. Supervisors move people between queues during the day, which used to require a form.

The recordings were our mistake. We left their export for the end, where the recorder’s licence gave it three weeks, and it took two people off the porting of numbers. It belongs in week one, and in every plan we have written since, that is where it stands.`,
  measures: [
    {
      value: '+25%',
      meaning: 'contacts handled per paid agent hour',
      method:
        'From 3.2 to 4.0, August to October against the same months a year before; hours from payroll, contacts from the two systems’ own reports.',
    },
    {
      value: '36%',
      meaning: 'lower cost of each contact, wages excluded',
      method:
        'Invoices for usage, numbers and support over three months, against licences, maintenance, lines and power of the PBX, each divided by contacts handled.',
    },
    {
      value: '4 minutes',
      meaning: 'to undo a Sunday',
      method: 'By stopwatch in two rehearsals with the carrier. It was never needed in earnest.',
    },
  ],
  future: `Chat and e-mail join the same queues in spring, so that a claim keeps its history when the customer changes the channel. The bot that asks for the policy number today will also answer the question behind a fifth of the calls to home claims, the status of a claim, and hand over to a person at the first sign of doubt.

Summaries of calls, written by a model and confirmed by the agent, are being tried with 24 people on the help desk. The measure was agreed before the start: the time after the call, and the share of summaries that agents correct. If the second does not fall below one in ten, the trial ends.`,
}
