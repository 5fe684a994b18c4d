import {bullets, h2, p, table} from '../compose.ts'
import type {SeedArticle} from '../article.ts'

export const soc2TypeIiReport: SeedArticle = {
  slug: 'soc-2-type-ii-report',
  title: 'Our SOC 2 Type II report for 2025 is available',
  subheading:
    'Twelve months, three criteria, 84 controls and one exception, which we describe here rather than in a footnote.',
  publishedAt: '2026-02-26T06:30:00Z',
  author: 'farah-siddiqui',
  categories: [],
  tags: ['security', 'compliance', 'iam'],
  image: {
    alt: 'A ledger with twelve monthly pages standing beside a drawn control room; eleven pages carry a tick, one carries a tick and a small handwritten note.',
    mood: 'day',
  },
  body: [
    p(
      `The SOC 2 Type II report of Skyforge Cloud for 1 January to 31 December 2025 was issued on 20 February. It covers the work we do in customers' AWS accounts: how our engineers get access, how changes reach production, how we watch what we operate, and how we part from an account when the work is done. The auditor's opinion is unqualified.`,
    ),
    h2('Scope'),
    table(
      ['Subject', 'In this report'],
      ['Criteria', 'Security, availability, confidentiality'],
      ['Period', '1 January to 31 December 2025'],
      ['Locations', 'Indore, Pune, United States'],
      ['Controls tested', '84'],
      ['Exceptions', '1'],
    ),
    p(
      `A Type I report says that controls were designed properly on one day. A Type II report says that they worked throughout a period, based on samples from all of it. If a supplier shows you a certificate, ask which of the two it is.`,
    ),
    h2('The exception'),
    p(
      `We review access to customer accounts every quarter, and the review has to be finished within ten working days. In the third quarter one of the sampled reviews took nineteen. No access was found that should have been removed earlier. The cause was a reviewer on leave without a deputy. Since October each review has two named reviewers, and an open one is escalated on the seventh day. The auditor tested the new control for the fourth quarter and found nothing further.`,
    ),
    h2('How to get it'),
    ...bullets(
      `Customers find the full report in their shared document space as of today.`,
      `Prospective customers receive it under a confidentiality agreement: write to trust@skyforge.example or use the [contact form](/contact), and expect an answer within two working days.`,
      `A bridge letter for the months since December is available on request.`,
    ),
    p(
      `The report does not cover the AWS services themselves. AWS publishes reports of its own for those, and your auditor will want both.`,
    ),
  ],
}
