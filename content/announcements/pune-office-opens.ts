import {bullets, figure, h2, p} from '../compose.ts'
import type {SeedArticle} from '../article.ts'

export const puneOfficeOpens: SeedArticle = {
  slug: 'pune-office-opens',
  title: 'Our Pune office is open',
  subheading:
    'A second home in India beside Indore, with a contact-centre lab that customers can book.',
  publishedAt: '2026-06-25T04:30:00Z',
  author: 'tom-ferreira',
  categories: [],
  tags: ['amazon-connect', 'contact-lens', 'aws'],
  image: {
    alt: 'A floor plan with desks, a meeting room and a glazed lab with four telephone workplaces',
    mood: 'day',
  },
  body: [
    p(
      `Skyforge Cloud has opened an office in Pune. It is our second in India after Indore and, with the team in the United States, our third in all. The first eighteen colleagues moved in this week: the whole contact-centre practice and half of the migration practice.`,
    ),
    h2('Why Pune'),
    p(
      `Many of the people who build and run contact centres in India already live there, and so do several of our customers. For them a workshop no longer begins with a flight. For customers in the United States the clock helps: a Saturday night in Chicago is a Sunday morning in Pune, so a cutover is staffed by people who have slept.`,
    ),
    h2('The lab'),
    p(
      `One room is a working contact centre with four agent workplaces on Amazon Connect. It exists so that decisions can be made with a headset on:`,
    ),
    ...bullets(
      `Try contact flows, queues and transfers with your own call reasons before anything is bought.`,
      `Listen to a call and watch Contact Lens transcribe it, in the languages your customers speak.`,
      `Rehearse a migration weekend with your supervisors, number porting aside.`,
    ),
    figure(
      'Sketch of the lab: a caller, a contact flow with two branches, and four agent desks that receive the call with its transcript',
    ),
    p(
      `The lab can be booked by customers and by anyone considering a move; half a day is free. Write to pune@skyforge.example or use [the contact page](/contact). What we do with Amazon Connect has [a page of its own](/connect), and how such a move goes is told in [an article about leaving a legacy PBX](/blog/connect-migration-from-legacy-pbx).`,
    ),
    p(
      `We are also hiring for the office: two platform engineers and one contact-centre consultant. Write to the same address and tell us about something you have run, not only built.`,
    ),
  ],
}
