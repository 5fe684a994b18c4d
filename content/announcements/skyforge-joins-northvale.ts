import {bullets, h2, p, quote} from '../compose.ts'
import type {SeedArticle} from '../article.ts'

export const skyforgeJoinsNorthvale: SeedArticle = {
  slug: 'skyforge-joins-northvale',
  title: 'Skyforge Cloud becomes part of Northvale Technologies',
  subheading:
    'The consultancy continues under its own name and with its own people, as a subsidiary of Northvale. What that means for customers and their contracts.',
  publishedAt: '2025-03-20T05:30:00Z',
  author: 'farah-siddiqui',
  categories: [],
  tags: ['company', 'aws', 'partnership'],
  image: {
    alt: 'A smaller tower of blueprint blocks joined to a larger one by a covered bridge, both standing on the same grid.',
    mood: 'dusk',
  },
  body: [
    p(
      'Skyforge Cloud is now a subsidiary of Northvale Technologies. The agreement was signed last week, after several migrations on which the two firms had worked together for shared customers. Skyforge keeps its name, its team and its offices in Indore and the United States.',
    ),
    h2('Why now'),
    p(
      'Our customers increasingly ask for two things at once: a small team that knows their system, and an organisation that can answer at three in the morning on every day of the year. We have been the first. With Northvale’s operations centre we can be the second as well, and offer round-the-clock support in our own contracts for the first time.',
    ),
    quote(
      'Nobody buys a consultancy for its logo. They buy the people who pick up the telephone, and those stay. — Farah Siddiqui, cloud economics and security engineering',
    ),
    h2('What changes, and what does not'),
    ...bullets(
      'Existing contracts continue unchanged, with the same contact persons and the same prices.',
      'Projects stay with Skyforge’s engineers. Northvale’s staff have no access to customers’ accounts unless a contract says so.',
      'From 1 July, support contracts can include round-the-clock cover.',
      'Infrastructure we build remains yours, in your own AWS accounts, as Terraform or CloudFormation code in your own repositories.',
    ),
    p(
      'Security reviews of the new structure are available to customers on request; several have asked already, and rightly. If you have a question that is not answered here, [write to us](/contact) or speak to the person you always speak to.',
    ),
  ],
}
