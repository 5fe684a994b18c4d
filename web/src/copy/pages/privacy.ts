import {brand} from '@skyforge/config/brand.ts'
import type {PageText} from './page-text.ts'

/** Stored data: what, why and until when. */
export type KeptThing = {
  name: string
  what: string
  why: string
  until: string
}

export const privacyPage = {
  meta: {
    title: 'Privacy',
    description: `What data ${brand.name} keeps about people who visit this site or write to us, why, for how long, and how to have it deleted.`,
    keywords: ['privacy', 'data protection', 'data deletion', 'cookies', brand.name],
  } satisfies PageText,
  hero: {
    kicker: 'Privacy',
    heading: 'What we keep, why, and for how long',
    text: 'You can read this whole site without telling us who you are. We use what you send us to answer you. This page says where we store it and how to have it deleted.',
  },
  labels: {what: 'What', why: 'Why', until: 'Until'},
  updated: {label: 'Last changed', on: '2026-11-29'},
} as const

export const sentThings = {
  heading: 'What you send us',
  intro:
    'Only what you enter in a form. We add nothing from other sources, sell nothing and use nothing for advertising.',
  things: [
    {
      name: 'Contact form',
      what: 'Your name, your e-mail address and your message.',
      why: 'To answer you.',
      until: 'Twelve months after we receive it.',
    },
    {
      name: 'E-mail sign-up',
      what: 'Your e-mail address.',
      why: 'To send you three questions that prepare a first call.',
      until: 'Twelve months after we receive it.',
    },
    {
      name: 'Get in Touch',
      what: 'Your name, e-mail address, phone number, company and message.',
      why: 'To answer you, by phone if that is quicker.',
      until: 'Twelve months after we receive it.',
    },
    {
      name: 'Booking a meeting',
      what: 'Your name, your e-mail address, your time zone and the time you chose.',
      why: 'To hold the meeting, and to let you move or cancel it.',
      until: 'Twelve months after the meeting.',
    },
  ] satisfies readonly KeptThing[],
  /** Reports of browsers; not sent if forms go to another service. */
  figures: {
    name: 'Page speed and errors',
    what: 'How fast each page loads and where its script fails, counted separately for phones and computers. Nothing about you, and nothing at all if your browser asks not to be tracked.',
    why: 'To fix what is slow or broken.',
    until: 'Five weeks after your visit.',
  } satisfies KeptThing,
  /** Notes on all of them, as questions and answers. */
  notes: [
    {
      question: 'What else do you record?',
      answer:
        'When your message arrived, a random number that lets us recognize a message sent twice, and whether you confirmed a sign-up. If a message looks like spam, we record why: filled in within seconds, repeated text or many links. We read it all the same.',
    },
    {
      question: 'Do you record my IP address?',
      answer:
        'Only in memory, for a day at most: our server counts how often and how much each address sends, to protect itself from floods. We never store your address with what you sent.',
    },
  ],
  place: {
    question: 'Where is it stored, and who reads it?',
    own: 'In a database on our own server. Our engineers read it, and may get a notification in the tool they use for enquiries.',
    /** @param hosts - hosts that receive the forms */
    outside: (hosts: readonly string[]) =>
      `It is received for us by ${hosts.join(' and ')}, under our account there. Our engineers read it, and may get a notification in the tool they use for enquiries.`,
  },
} as const

export const browserThings = {
  heading: 'What stays in your browser',
  intro: `The site sets no cookies of its own. What it remembers is stored in your browser. A form leaves it only when you send it.`,
  unsent: {
    name: 'A form that could not be sent',
    what: 'What you typed and when.',
    why: 'So that you lose nothing when your connection fails. On your next visit, we offer to send it.',
    until: 'You send or discard it.',
  } satisfies KeptThing,
  typed: {
    name: 'Text in a form when the page reloads',
    what: 'The text you typed and when the page reloaded.',
    why: 'So that you lose nothing when we publish a new version of the site.',
    until: 'The text is back in the form, or you close the tab.',
  } satisfies KeptThing,
  call: {
    name: 'A call you booked',
    what: 'The time of the call and the address of its page.',
    why: 'So that the booking form can offer to cancel it if you come back to change something.',
    until: 'You cancel the call, or close the tab.',
  } satisfies KeptThing,
  appearance: {
    name: 'Light or dark',
    what: 'Your choice, once you have made one: system, light or dark.',
    why: 'So that every page looks the way you chose.',
    until:
      'You clear this site’s data in your browser. You can change your choice at the foot of every page.',
  } satisfies KeptThing,
  choice: {
    name: 'Your cookie settings',
    what: 'One word: granted or denied.',
    why: 'So that we don’t ask again on each visit.',
    until:
      'You clear this site’s data in your browser. You can change your choice at the foot of every page.',
  } satisfies KeptThing,
} as const

export const outsideThings = {
  heading: 'What other companies learn',
  nothing:
    'Nothing. Fonts, pictures, forms and scripts come from this site, so no other company learns that you were here.',
  measurementWaits: 'Google measures nothing until you accept it.',
  articles: {
    name: 'Articles and their pictures',
    what: 'Sanity, the service we write them in, delivers them. It learns your IP address and what you open.',
    why: 'To show you the latest published version.',
    until: 'See Sanity’s privacy page.',
  } satisfies KeptThing,
  measurement: {
    name: 'Measurement by Google',
    what: 'Which pages you open, roughly where you are, and the kind of device you use. For this, Google sets the cookies “_ga” and “_ga_…”.',
    why: 'To see which pages help and which do not. Advertising stays switched off.',
    until:
      'Google’s cookies expire after two years. If you decline, they are deleted immediately, and the next page you load is free of Google.',
  } satisfies KeptThing,
  scheduler: (host: string): KeptThing => ({
    name: 'The calendar',
    what: `A page of ${host}, which learns your IP address when the calendar is shown, and what you enter there.`,
    why: 'To find a time for a meeting.',
    until: `See the privacy page of ${host}.`,
  }),
} as const

export const deletion = {
  heading: 'How to have it deleted',
  steps: [
    {
      name: 'Write to us',
      text: 'Use the e-mail address you gave us, so that we know it is yours.',
    },
    {
      name: 'We delete it',
      text: 'We permanently delete every message, sign-up and booking under that address within five working days.',
    },
    {
      name: 'We confirm it',
      text: 'We e-mail you when it is done. You can ask for a copy or a correction in the same way.',
    },
  ],
  authority:
    'If you’re not satisfied with our answer, you can complain to the data protection authority of your country.',
  responsible: `Responsible for this site: ${brand.name}, a ${brand.parent} company,`,
} as const
