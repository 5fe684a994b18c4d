import {bullets, code, h2, h3, p, quote, steps} from '../../compose.ts'
import type {SeedArticle} from '../../article.ts'

export const contactLensAgentAssist: SeedArticle = {
  slug: 'contact-lens-agent-assist',
  title: 'What agents said about Contact Lens and live assistance',
  subheading:
    'A travel insurer’s six-week pilot with real-time analytics and suggested answers: what we switched off, what stayed, and the 22 seconds that remained.',
  publishedAt: '2026-04-30T07:30:00Z',
  author: 'tom-ferreira',
  categories: ['amazon-connect'],
  tags: ['aws', 'amazon-connect', 'contact-lens', 'amazon-q', 'ai', 'eventbridge'],
  image: {
    alt: 'A conversation drawn as a wave between a caller and an agent; above it a lens picks out words and passes them to a small card beside the agent and to a supervisor’s screen.',
    mood: 'day',
  },
  body: [
    p(
      '“It told me to apologise while I was apologising.” That was an agent of a travel insurer, on the third day of a pilot of live assistance, and the remark was worth more than the first week’s dashboards. The technology had worked as configured: Contact Lens transcribed the call, a rule spotted an unhappy customer, and a hint appeared. It was just that we had configured it without asking anybody who takes calls.',
    ),
    p(
      'The pilot ran for six weeks with 30 of the insurer’s 180 agents, on claims about cancelled and interrupted trips. This is what we learned, mostly from their words.',
    ),
    h2('Three things that are easily confused'),
    ...bullets(
      '**Real-time conversational analytics** listens to the call as it runs: transcript, sentiment, and rules that match words. It informs supervisors, and rules can start automations.',
      '**Agent assistance**, known as Amazon Q in Connect and lately as Connect AI agents, reads the same live transcript, works out what the customer wants, and offers an answer with its source from your knowledge base.',
      '**Post-contact analytics** does its work after the call: categories, redaction of the recording, and a generated summary.',
    ),
    p(
      'For voice the second depends on the first. If the flow does not switch on real-time analytics before the call is queued, the assistant’s panel stays empty, and everybody looks for the fault in the knowledge base. In the flow’s JSON, this is the part to look for:',
    ),
    code(
      'json',
      'flows/claims-inbound.excerpt.json',
      `
{
  "Identifier": "analyse",
  "Type": "UpdateContactRecordingBehavior",
  "Parameters": {
    "RecordingBehavior": {"RecordedParticipants": ["Agent", "Customer"]},
    "AnalyticsBehavior": {
      "Enabled": "True",
      "AnalyticsLanguage": "en-GB",
      "AnalyticsRedactionBehavior": "Enabled",
      "AnalyticsRedactionResults": "RedactedOnly",
      "ChannelConfiguration": {
        "Chat": {"AnalyticsModes": []},
        "Voice": {"AnalyticsModes": ["RealTime"]}
      },
      "SummaryConfiguration": {"SummaryModes": ["PostContact"]}
    }
  },
  "Transitions": {"NextAction": "assist"}
}
`,
    ),
    p(
      'Both participants have to be recorded, or analytics cannot be enabled at all. And redaction concerns what is _stored_. A supervisor who follows a live transcript sees what was said, card numbers included, unless the payment part of the call is taken out of the agent’s hands. Settle that with your security people before the pilot, not after the first screenshot.',
    ),
    h2('Week one: 41 rules'),
    quote('“I have twelve people. I got twenty-three alerts an hour. I turned the screen away.”'),
    p(
      'The supervisor who said this had been sent every alert that a workshop of managers could think of: competitors’ names, the word “manager”, swearing, long silences, negative sentiment. Each was sensible. Together they were noise, and the two alerts a week that mattered went by with the rest.',
    ),
    p(
      'We threw all 41 away and asked supervisors one question: for what would you stand up and walk to a desk? They named five situations, and each got one rule with a short list of phrases, limited to the claims queues. The alerts fell to three an hour, and supervisors acted on two of the three.',
    ),
    ...bullets(
      'A customer who is stranded _now_, rather than reporting a past trip.',
      'A medical emergency in progress.',
      'An announced complaint to the ombudsman.',
      'Signs that somebody in the background tells the caller what to say.',
      'An agent who promises payment. Only assessors may.',
    ),
    p(
      'The first of these does not stop at an alert. It also raises an event on EventBridge, and a function opens a task for the assistance desk, so that a hotel is being looked for while the caller is still talking.',
    ),
    code(
      'json',
      'events/stranded.pattern.json',
      `
{
  "source": ["aws.connect"],
  "detail-type": ["Contact Lens Realtime Rules Matched"],
  "detail": {
    "ruleName": ["stranded-now"]
  }
}
`,
    ),
    p(
      'Delivery of these events is best effort, so the event is a head start and not the only path. The agent’s own button for the same task stays where it was, and the function ignores the second of the two.',
    ),
    h2('Week two: the library was the problem'),
    quote('“It answers quickly and confidently from the 2023 policy.”'),
    p(
      'The knowledge base held 1,900 articles, imported from an intranet in which nothing had ever been deleted. Suggestions can only be as good as what they cite. Two claims handlers spent four days with the list, sorted by last use, and kept 600. They put the policy year into every title and gave each article an owner and a date of review. After that the share of suggestions marked as helpful went from 31 % to 68 %, without a change to any model or prompt.',
    ),
    p(
      'We did then change one prompt. The default answered in paragraphs. Agents who are talking cannot read paragraphs. Ours asks for three lines at most: the answer, the condition, the clause.',
    ),
    h3('Where it helped and where it did not'),
    ...steps(
      'Rare questions: clearly. Pregnancy, volcanic ash, a strike announced before booking. New agents stopped putting callers on hold to ask a neighbour.',
      'Daily questions: not at all. Experienced agents know the answers and found the panel in the way; it now stays closed until they open it.',
      'Upset callers: it made things worse. Nobody listens well while reading.',
    ),
    h2('Twenty-two seconds, honestly counted'),
    p(
      'We compared agents with agents, matched by tenure and shift, and not calls with calls, since hints appear on difficult calls and difficult calls are long. Handle time fell from 431 seconds to 409. The composition is more interesting than the sum. Talk and hold together went **up**, from 357 to 368, because reading takes time. Work after the call went down from 74 to 41, because the generated summary replaces typing. Plus 11 and minus 33 make minus 22.',
    ),
    quote('“I don’t mind the robot. It does the paperwork.”'),
    p(
      'So the summary carries the business case, and it is the least glamorous of the three. The suggestions earn their keep elsewhere: first-contact resolution for rare cases rose from 61 % to 70 %, which does not show in handle time at all.',
    ),
    h2('If you are about to start'),
    ...bullets(
      'Switch on summaries first, for everyone. Compare a hundred of them with what agents typed, including the two that were wrong.',
      'Clean the library before you judge the assistant.',
      'Allow five alerts, and make each one somebody’s duty.',
      'Sit beside agents for a day each week of the pilot. The sentences above cost nothing to collect.',
      'Tell agents, in writing, what the transcripts will not be used for.',
    ),
    p(
      'All 180 agents now have summaries; the assistant’s panel is open to everybody and pinned by new starters. Features and names in this field change quickly, so check the [Amazon Connect documentation](https://docs.aws.amazon.com/connect/) against this text. For a pilot with your own calls, [talk to us](/contact?tab=meeting).',
    ),
  ],
}
