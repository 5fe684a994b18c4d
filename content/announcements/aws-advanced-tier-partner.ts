import {bullets, h2, p, quote} from '../compose.ts'
import type {SeedArticle} from '../article.ts'

export const awsAdvancedTierPartner: SeedArticle = {
  slug: 'aws-advanced-tier-partner',
  title: 'Skyforge Cloud is an AWS Advanced Tier Services Partner',
  subheading:
    'What the tier says about a partner, what it does not say, and what changes for customers with work in progress.',
  publishedAt: '2026-11-05T05:30:00Z',
  author: 'meera-joshi',
  categories: [],
  tags: ['aws', 'data-migration', 'amazon-connect'],
  image: {
    alt: 'A forge hammer and a cloud outline above a plinth with three steps, the middle step lit',
    mood: 'dawn',
  },
  body: [
    p(
      `Skyforge Cloud has reached the Advanced Tier of the AWS Partner Network for services partners. AWS grants the tier for a combination of certified staff, delivered projects and feedback from the customers of those projects.`,
    ),
    h2('What it means'),
    ...bullets(
      `More of our engineers hold current AWS certifications, and we have to keep it that way: the tier is reviewed, not awarded for life.`,
      `The projects that counted are production systems, among them VMware exits, moves from Azure and contact centres on Amazon Connect.`,
      `We can apply for AWS migration funding on behalf of customers whose projects qualify. AWS decides on each application; we prepare it and show it to you before it is sent.`,
    ),
    h2('What it does not mean'),
    p(
      `A tier is a statement about a company, not about the people in your project. Ask who will be in the room, and what they have run in production. We will introduce them before you sign.`,
    ),
    quote(
      `We are glad about the badge. What earned it is forty-odd systems that somebody relies on this morning.`,
    ),
    h2('What changes for current customers'),
    p(
      `Nothing in running contracts, contacts or prices. If your project has not started yet, we will check whether it qualifies for funding and tell you by the end of November, either way. Questions go to hello@skyforge.example or through [the contact page](/contact). The projects themselves are described in our [case studies](/casestudies).`,
    ),
  ],
}
