import {bullets, h2, p, quote} from '../compose.ts'
import type {SeedArticle} from '../article.ts'

export const amazonConnectDeliveryDesignation: SeedArticle = {
  slug: 'amazon-connect-delivery-designation',
  title: 'Skyforge Cloud receives the Amazon Connect Delivery designation',
  subheading:
    'AWS has reviewed our contact centre projects and our way of delivering them. What was examined, and what it means for current and future customers.',
  publishedAt: '2026-09-10T06:00:00Z',
  author: 'tom-ferreira',
  categories: ['amazon-connect'],
  tags: ['amazon-connect', 'aws', 'partnership'],
  image: {
    alt: 'A headset resting on a plinth of blueprint blocks, connected to four desks, with a round seal drawn beside it.',
    mood: 'dawn',
  },
  body: [
    p(
      'Skyforge Cloud has received the Amazon Connect Delivery designation of the AWS Service Delivery Program. The designation is given to AWS partners who have shown, in production projects for customers, that they deliver a particular AWS service according to AWS’s own practices.',
    ),
    h2('What was examined'),
    p(
      'The review took eleven weeks. It covered two of our contact centre projects in detail, the customers’ own view of them, and the way we work in general:',
    ),
    ...bullets(
      'the architecture of both instances, with flows, queues, integrations and storage;',
      'security: least privilege in security profiles and functions, encryption, retention and redaction of recordings;',
      'operations: monitoring, quotas, runbooks, and the way back from every release;',
      'deployment: how flows reach production, and who can change them there.',
    ),
    quote(
      'The reviewers asked for the runbook before they asked for the slides. We took that as a good sign. — Tom Ferreira, customer experience lead',
    ),
    h2('What changes'),
    p(
      'For customers with a running project nothing changes: same people, same plan. New projects may qualify for AWS funding programmes that are tied to the designation; whether yours does is one of the questions that we answer in the first conversation.',
    ),
    p(
      'The designation is renewed regularly, and we will publish a note if we should ever lose it. How we move a contact centre is described in [From a legacy PBX to Amazon Connect](/blog/connect-migration-from-legacy-pbx), and our offerings are on the [Amazon Connect page](/connect).',
    ),
  ],
}
