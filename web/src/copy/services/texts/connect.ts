import type {ServiceDetail} from '../service-detail.ts'

export const detail: ServiceDetail = {
  tagline: ['Live in 4-6 weeks', 'One workspace for every channel'],
  hero: {
    headline: 'Go live on Amazon Connect in 4-6 weeks',
    subheadline:
      'One workspace for voice, chat, messaging and e-mail, paid by use instead of by seat. Contact center costs fall by up to 40%, and the number your customers dial stays the same.',
    cta: 'Plan Your Contact Center',
  },
  solutionDescription: {
    title: 'Queue by queue, with the old system still plugged in',
    content:
      'The risk of a new contact center is one Monday morning. We take that morning out of the plan: queues move one at a time, calls are forwarded first and numbers ported last, so for weeks the way back is a single setting. Call records show which menus people really reach; those are rebuilt, the rest is left behind. Agents train on their own cases, and supervisors find the reports they are used to on the first day.',
    keyValuePropositions: [
      'Contact flows, queues and hours derived from your call records, and tested with real cases before an agent logs in.',
      'One agent workspace: the customer’s history, voice, chat and tasks on the same screen.',
      'Contact Lens transcripts, summaries and quality scores for every conversation, with card numbers redacted.',
      'Connect AI agents for the questions that repeat, and a person one sentence away.',
    ],
  },
  diagram: {
    name: 'diagram/connect',
    alt: 'Customers call or chat into an Amazon Connect contact flow, which asks a Lex bot first and then places the contact in a queue. An agent takes it with the customer’s CRM record on screen while Contact Lens follows the conversation.',
  },
  customerBenefits: [
    'Contact center costs go down by up to 40%: you pay for minutes and messages, not for seats, licences and the hardware below.',
    'Agent efficiency +25%, since history, answers and after-call notes are on the screen before anyone has to search.',
    'You go live in 4-6 weeks, from the first workshop to live calls in your busiest queue.',
    'A 99.9% uptime SLA, with our engineers reachable 24/7 for flows, telephony and integrations.',
  ],
  relatedServices: [
    'Amazon Connect',
    'Contact Lens',
    'Amazon Lex',
    'Amazon Polly',
    'AWS Lambda',
    'Amazon DynamoDB',
    'Amazon Kinesis Data Streams',
    'Amazon S3',
  ],
  targetCompanyProfile: [
    'Insurers and utilities with an ageing PBX, a few hundred seats and a maintenance contract up for renewal.',
    'Retailers whose agents answer phone, chat and mail in three applications.',
    'Healthcare providers who need recordings, redaction and retention that an auditor accepts.',
    'Support teams that triple for six weeks of the year and pay for the seats in all fifty-two.',
  ],
  ctaSection: {
    text: 'Give us your busiest queue. In a 45-minute strategy session we sketch its flow on Amazon Connect, with the cost of a contact.',
  },
}
