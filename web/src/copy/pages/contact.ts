import {MEETING_MINUTES} from '@skyforge/config/meeting.ts'
import {brand} from '@skyforge/config/brand.ts'
import {offices} from '../offices.ts'
import type {PageText} from './page-text.ts'

export type ContactTab = 'form' | 'meeting'

export const contactPage = {
  meta: {
    title: 'Contact',
    description: `Write to ${brand.name} or book ${MEETING_MINUTES} minutes with an engineer: AWS migration, containers, serverless, Amazon Connect, backup and cost.`,
    keywords: [
      'contact AWS partner',
      'AWS consultation',
      'book an AWS engineer',
      'cloud migration consultation',
      'Amazon Connect consultation',
    ],
  } satisfies PageText,
  hero: {
    heading: 'Talk to the engineers who would do the work',
    text: 'Write to us, or take half an hour with us. Either way you meet someone who has moved systems like yours, and who has read what you sent.',
    drawing: {name: 'hero/contact', alt: ''},
  },
  tabs: {
    label: 'Ways to reach us',
    form: 'Contact Form',
    meeting: 'Book a Meeting',
  },
  form: {
    heading: 'Send us a message',
    intro: 'Three lines about what you run are enough for a useful first answer.',
    drawing: {
      name: 'panel/contact-form',
      alt: 'A message leaves a desk and reaches our offices in Indore, Pune and Seattle.',
    },
    facts: [
      {name: 'Reply', text: 'Within two working days, from an engineer'},
      {name: 'Offices', text: offices.map(({location}) => location).join(', ')},
    ],
    emailName: 'Email',
  },
  meeting: {
    heading: `Take ${MEETING_MINUTES} minutes with us`,
    intro: 'A call with one of our solution architects. No slides.',
    agendaHeading: 'What the half hour holds',
    agenda: [
      {time: '00–10', text: 'What runs today, where it runs, and what keeps you up at night.'},
      {time: '10–25', text: 'What we would look at first, and which AWS service fits or does not.'},
      {time: '25–30', text: 'Whether we can help, what the next step costs, and who takes it.'},
    ],
    frameTitle: `Book a ${MEETING_MINUTES}-minute meeting`,
  },
} as const
