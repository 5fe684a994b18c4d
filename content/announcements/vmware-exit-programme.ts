import {h2, p, steps, table} from '../compose.ts'
import type {SeedArticle} from '../article.ts'

export const vmwareExitProgramme: SeedArticle = {
  slug: 'vmware-exit-programme',
  title: 'A fixed-scope programme for leaving VMware',
  subheading:
    'Four to eight weeks from assessment to the last cutover, with the scope agreed in writing before the work begins.',
  publishedAt: '2026-10-15T06:00:00Z',
  author: 'meera-joshi',
  categories: ['cloud-migration'],
  tags: ['vmware', 'aws', 'windows', 'finops'],
  image: {
    alt: 'Four numbered gates in a row, with server blocks passing from a hypervisor rack on the left to a cloud region on the right',
    mood: 'day',
  },
  body: [
    p(
      `From today our VMware migrations follow one published programme. It covers estates of 40 to 400 virtual machines on vSphere and takes four to eight weeks, depending on size and on the connection to AWS. Larger estates are welcome and are planned as several programmes.`,
    ),
    h2('Phases'),
    table(
      ['Phase', 'Length', 'You receive'],
      ['Assessment', '1 week', 'Inventory with owners, measured sizes, a cost comparison'],
      ['POC', '1 week', 'One application of your choice running on AWS, with your users on it'],
      ['Migration', '1 to 5 weeks', 'Waves of machines, each behind a written gate'],
      ['Optimization', '1 week', 'Right-sizing, backup and monitoring handed over'],
    ),
    h2('What it costs'),
    p(
      `The assessment is free and without obligation; the report belongs to you even if you stop there. For estates that qualify for AWS migration funding, the work of the proof of concept and the migration is free as well. Whether yours qualifies is known at the end of the assessment. What AWS charges for the resources in your account is billed to you by AWS, and the comparison states that amount.`,
    ),
    h2('How to start'),
    ...steps(
      `Send us the renewal date of your agreement and a rough number of machines through [the contact page](/contact).`,
      `We answer within two working days, with a date for the first call and a read-only export script for vCenter.`,
      `One week after the export has run, we present the assessment to you and to whoever signs.`,
    ),
    p(
      `The programme is described in full on [the migrations page](/migrations). We accept four new estates a month, so that the people who plan your cutover are the ones who carry it out.`,
    ),
  ],
}
