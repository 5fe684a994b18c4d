import {bullets, code, enhancedTable, h2, h3, p, quote, steps} from '../../compose.ts'
import type {SeedArticle} from '../../article.ts'

export const omnichannelWithoutSwivelChair: SeedArticle = {
  slug: 'omnichannel-without-swivel-chair',
  title: 'Omnichannel without the swivel chair',
  subheading:
    'Eleven applications, five inboxes, one customer. Routing profiles, a single view, and the sum that says how many chats an agent should really have.',
  publishedAt: '2025-05-22T06:45:00Z',
  author: 'tom-ferreira',
  categories: ['amazon-connect'],
  tags: ['aws', 'amazon-connect', 'omnichannel'],
  image: {
    alt: 'Four channels, drawn as a handset, a speech bubble, an envelope and a checklist, run into one routing block and from there to a single desk with one screen.',
    mood: 'day',
  },
  body: [
    p(
      'Before we propose anything to a contact centre, one of us sits beside its agents for two days with a stopwatch and says nothing. At a home-appliance retailer the result fitted on a card. An average contact took nine minutes and ten seconds. For three minutes and forty seconds of it, the agent was not helping anybody: she was looking for the customer in one of eleven applications, or typing into the third what she had read in the first.',
    ),
    p(
      'That is 40 % of the working day. It is called swivel-chair integration, and adding channels makes it worse. The retailer already offered telephone, chat, e-mail, a returns form and a social inbox, each with its own tool and its own idea of who the customer was. It asked us for a sixth. We proposed to have fewer.',
    ),
    h2('One contact is one thing'),
    p(
      'In Amazon Connect a call, a chat, an e-mail and a task are all _contacts_. They have the same attributes, pass through flows, wait in queues, and land with an agent in the same workspace. That is the point of the exercise. A return that needs a person is a task; so is the promise to call back on Thursday, scheduled for Thursday. Work that has no queue lives in notebooks, and notebooks cannot be reported on.',
    ),
    p(
      'The other half is knowing whom you are talking to. Customer Profiles collects what the shop, the service tool and the loyalty scheme know under one identity, and the flow looks it up before an agent is involved:',
    ),
    ...bullets(
      'calls by number, with the order number as a second question if the caller’s number is unknown or shared;',
      'chats by the signed token of the logged-in session, never by what somebody types into a form;',
      'e-mails by sender address, which is a hint and not a proof.',
      ['Nothing personal is disclosed on its strength alone.'],
    ),
    h2('Routing profiles are the real design'),
    p(
      'Channels meet in the routing profile. It says which queues an agent serves, in which order, how many contacts of a channel she may have at once, and whether something else may be offered to her meanwhile. These are the four that we ended up with.',
    ),
    enhancedTable(
      'Concurrency per channel, and what may be offered during a contact on it',
      {tableStyle: 'bordered', headerStyle: 'dark', responsive: true},
      ['Routing profile', 'Voice', 'Chat', 'E-mail', 'Task', 'During a call', 'During a chat'],
      ['Telephone first', '1', '–', '–', '3', 'Nothing', '–'],
      ['Chat', '–', '2', '1', '3', '–', 'Chat only'],
      ['Blended', '1', '1', '–', '3', 'Nothing', 'Nothing'],
      ['Back office', '–', '–', '5', '10', '–', '–'],
    ),
    p(
      'There is no profile that has everything. A ringing telephone in the middle of a typed sentence costs both customers, so calls are never offered during a chat, nor chats during a call. Tasks and e-mails are different: they wait without suffering, and an agent who handles one may be given anything. In the API this is the cross-channel behaviour, set for each channel of the profile.',
    ),
    code(
      'json',
      'routing/blended.concurrency.json',
      `
[
  {
    "Channel": "VOICE",
    "Concurrency": 1,
    "CrossChannelBehavior": {"BehaviorType": "ROUTE_CURRENT_CHANNEL_ONLY"}
  },
  {
    "Channel": "CHAT",
    "Concurrency": 1,
    "CrossChannelBehavior": {"BehaviorType": "ROUTE_CURRENT_CHANNEL_ONLY"}
  },
  {
    "Channel": "TASK",
    "Concurrency": 3,
    "CrossChannelBehavior": {"BehaviorType": "ROUTE_ANY_CHANNEL"}
  }
]
`,
    ),
    code(
      'bash',
      'routing/apply.sh',
      `
aws connect update-routing-profile-concurrency \\
  --instance-id "$INSTANCE_ID" --routing-profile-id "$BLENDED_PROFILE_ID" \\
  --media-concurrencies file://routing/blended.concurrency.json
`,
    ),
    h3('Queues: priority and delay'),
    p(
      'Each queue in a profile has a priority, where 1 comes first, and a delay in seconds. The delay is the more useful of the two. Blended agents serve the telephone queue of their language with a delay of 90: only calls that the telephone team has not taken within a minute and a half reach them. That overflow needs no flow, no schedule and no supervisor.',
    ),
    h2('How many chats at once?'),
    p(
      'The previous vendor had set four, because four sounds efficient. Chats do not run in parallel in anybody’s head; each further one makes all of them slower. So we measured, with the same agents, one week per setting:',
    ),
    ...bullets(
      'one chat at a time took 7 minutes: 60 ÷ 7, or **8.6** an hour;',
      'two took 11 minutes each: 2 × 60 ÷ 11, or **10.9** an hour;',
      'three took 19 minutes each: 3 × 60 ÷ 19, or **9.5** an hour.',
    ),
    p(
      'Two is the optimum, for these agents and these topics. Three is slower than two for the firm _and_ for the customer, and satisfaction fell with every step. We did not go on to measure four. Your numbers will be others; the shape of the curve will not.',
    ),
    quote(
      '“I used to apologise for the wait in one window while causing it in another.” — an agent, on four chats',
    ),
    h2('The order in which to do it'),
    p(
      'Projects like this fail when they begin with the new channel. Ours always begins with the screen.',
    ),
    ...steps(
      '**The view.** Profile and order history open with the contact, in the agent workspace. Nothing else changes for four weeks. At the retailer this alone took a minute and fifty seconds off the lookups.',
      '**Tasks.** Returns and callbacks become contacts. The notebooks disappear, and for the first time somebody can say how old the oldest promise is.',
      '**Chat.** It replaces the old tool; there is never a week with both. A callback that grows out of a chat is created as a task with the chat as its related contact, so that nobody has to ask again.',
      '**E-mail, last.** It has the largest backlog and the least urgency. Migrate addresses one at a time, and let old threads end in the old tool.',
    ),
    h2('What to measure afterwards'),
    p(
      'Not handle time alone. A better view makes easy contacts short and moves the hard ones to people, so the average may rise while everything improves. We report three figures: the share of a contact that is lookup (with the same stopwatch, after three and six months), the contacts per solved problem across all channels, and the age of the oldest task. For the retailer the first went from 40 % to 14 %, and the second from 1.9 to 1.4.',
    ),
    p(
      'The eleven applications still exist. Agents now open two of them. If you would like our stopwatch beside your agents for two days, [say so here](/contact); the [Amazon Connect guide](https://docs.aws.amazon.com/connect/) explains profiles, queues and concurrency in detail, and [our Connect page](/connect) what we do with them.',
    ),
  ],
}
