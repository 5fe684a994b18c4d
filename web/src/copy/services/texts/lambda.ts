import type {ServiceDetail} from '../service-detail.ts'

export const detail: ServiceDetail = {
  tagline: ['Nothing lost, nothing done twice', 'No idle servers'],
  hero: {
    headline: 'Let events do the work, and pay only while it runs',
    subheadline:
      'Orders, files and messages start functions on AWS Lambda, and queues hold what cannot be handled yet. Teams that release functions instead of servers reach 3x faster feature deployment.',
    cta: 'Design Your Event Flow',
  },
  solutionDescription: {
    title: 'An order is a fact, not a call to five systems',
    content:
      'A checkout that calls stock, payment, mail and the ERP in turn is only as available as the weakest of them. We turn the order into an event: it is stored once, and each system takes it from its own queue at its own pace. A restart of the ERP becomes a queue that grows for some minutes. Delivery is at least once, so every consumer is built to see a message twice without harm, and what fails for good lands in a dead-letter queue with an alarm and a replay.',
    keyValuePropositions: [
      'An event catalogue in Amazon EventBridge, with owners and schemas, before the first function is written.',
      'Idempotent consumers: a key for each message, kept in DynamoDB, so that a repeat is recognised and dropped.',
      'Queues, retries and dead letters with a limit for each consumer, so that a slow system is never overrun.',
      'Long processes in Step Functions, where you can see which order stands at which step, and why.',
    ],
  },
  diagram: {
    name: 'diagram/lambda',
    alt: 'Amazon API Gateway, EventBridge and S3 put events into an SQS queue, Lambda functions work through it and write to DynamoDB. Messages that fail again and again wait in a dead-letter queue.',
  },
  customerBenefits: [
    '3x faster feature deployment: a function with its own pipeline goes live without a release of everything else.',
    'No server waits for work: between two events the compute costs nothing.',
    'Peaks become queues: a rush is stored at once and handled at the pace the back office can bear.',
    'Every message is traced from arrival to result, so “where is my order?” is answered by a query.',
  ],
  relatedServices: [
    'AWS Lambda',
    'Amazon EventBridge',
    'Amazon SQS',
    'AWS Step Functions',
    'Amazon DynamoDB',
    'Amazon API Gateway',
    'Amazon S3',
    'AWS X-Ray',
  ],
  targetCompanyProfile: [
    'Retailers who lose orders whenever the ERP is slow or restarts.',
    'Logistics firms that take in files from hundreds of partners, each at its own hour.',
    'Platforms that sleep at night and take ten times their average load on a Monday morning.',
    'Startups that want their first ten thousand customers before their first on-call rota.',
  ],
  ctaSection: {
    text: 'Tell us which of your processes must never lose a message. We draw it as events, together, in one session.',
  },
}
