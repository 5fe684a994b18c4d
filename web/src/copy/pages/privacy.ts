import {brand} from '@skyforge/config/brand.ts'
import type {PageText} from './page-text.ts'

/** Something that is kept: what of it, why, and until when. */
export type KeptThing = {
  name: string
  what: string
  why: string
  until: string
}

export const privacyPage = {
  meta: {
    title: 'Privacy',
    description: `What ${brand.name} keeps of the people who visit this site or write to us, why, for how long, and how to have it deleted.`,
    keywords: ['privacy', 'data protection', 'data deletion', 'cookies', brand.name],
  } satisfies PageText,
  hero: {
    kicker: 'Privacy',
    heading: 'What we keep, why, and for how long',
    text: 'You can read all of this site without telling us who you are. What you send us is used to answer you. Here is where it lies, and how it goes away again.',
  },
  labels: {what: 'What', why: 'Why', until: 'Until'},
  updated: {label: 'Last changed', on: '2026-11-29'},
} as const

export const sentThings = {
  heading: 'What you send us',
  intro:
    'Of you, only what you type into a form yourself. Nothing is added from elsewhere, and nothing is sold or used for advertising.',
  things: [
    {
      name: 'Contact form',
      what: 'Your name, your e-mail address and your message.',
      why: 'To answer you.',
      until: 'Twelve months after it arrived.',
    },
    {
      name: 'E-mail sign-up',
      what: 'Your e-mail address.',
      why: 'To send you the three questions with which a first call begins.',
      until: 'Twelve months after it arrived.',
    },
    {
      name: 'Get in Touch',
      what: 'Your name, e-mail address, phone number, company and message.',
      why: 'To answer you, by phone where that is quicker.',
      until: 'Twelve months after it arrived.',
    },
    {
      name: 'Booking a meeting',
      what: 'Your name, your e-mail address, your time zone and the time you chose.',
      why: 'To hold the meeting, and to let you move or cancel it.',
      until: 'Twelve months after the meeting.',
    },
  ] satisfies readonly KeptThing[],
  /** What pages tell of themselves; where forms go elsewhere, they tell nothing. */
  figures: {
    name: 'How the pages do',
    what: 'How fast a page was, and where its script failed: counts for each page, for phones and for computers. Nothing of you, and nothing at all where your browser asks not to be tracked.',
    why: 'To mend what is slow or broken.',
    until: 'Five weeks later.',
  } satisfies KeptThing,
  /** What holds for all of them, as questions and answers. */
  notes: [
    {
      question: 'What is noted besides?',
      answer:
        'When it arrived, a random number by which a message sent twice counts once, and whether a sign-up was confirmed. If it looks like spam, the reason too: filled in within seconds, a repeated text, many links. It is read all the same.',
    },
    {
      question: 'And my IP address?',
      answer:
        'Our server counts in memory, for a day at most, how often and how much each address sends. This keeps it from being flooded. Your address is never stored with what you sent.',
    },
  ],
  place: {
    question: 'Where does it lie, and who reads it?',
    own: 'In a database on our own server. Our engineers read it, and may be told of it in the tool in which they see new enquiries.',
    /** @param hosts - the names of those that receive what the site sends */
    outside: (hosts: readonly string[]) =>
      `It is received for us by ${hosts.join(' and ')}, under our account there. Our engineers read it, and may be told of it in the tool in which they see new enquiries.`,
  },
} as const

export const browserThings = {
  heading: 'What stays in your browser',
  intro: `The site sets no cookies of its own. What it remembers lies in your browser and does not leave it, unless you say so.`,
  unsent: {
    name: 'A form that did not get through',
    what: 'What you typed, and when.',
    why: 'So that it is not lost when a network fails: we offer it to you again on your next visit.',
    until: 'It is sent, or you discard it. Nothing stays after that.',
  } satisfies KeptThing,
  typed: {
    name: 'Text in a form, when a page reloads itself',
    what: 'The text that you typed, and when the page reloaded.',
    why: 'So that it is not lost when we publish a newer version of the site.',
    until: 'The text is back in the form, or you close the tab.',
  } satisfies KeptThing,
  call: {
    name: 'A call that you booked',
    what: 'The time of the call, and the address of its page.',
    why: 'So that the booking form can offer to cancel it if you come back to change something.',
    until: 'You cancel the call, or close the tab.',
  } satisfies KeptThing,
  appearance: {
    name: 'How the pages look',
    what: 'One word, once you have chosen: system, light or dark.',
    why: 'So that every page looks as you chose.',
    until:
      'You clear what your browser keeps for this site. You can change it at the foot of every page.',
  } satisfies KeptThing,
  choice: {
    name: 'Your answer about measurement',
    what: 'One word: granted, or denied.',
    why: 'So that we need not ask you on each visit.',
    until:
      'You clear what your browser keeps for this site. You can change it at the foot of every page.',
  } satisfies KeptThing,
} as const

export const outsideThings = {
  heading: 'What comes from others',
  nothing:
    'Nothing. Fonts, pictures, forms and scripts come from this site itself. No other firm learns that you were here.',
  measurementWaits: 'Google measures nothing until you have said yes to it.',
  articles: {
    name: 'Articles and their pictures',
    what: 'They come from Sanity, where we write them. It learns your IP address and what you open.',
    why: 'To show you the newest version of what we have published.',
    until: 'As Sanity says on its own privacy page.',
  } satisfies KeptThing,
  measurement: {
    name: 'Measurement by Google',
    what: 'Which pages are opened, from roughly where, on what kind of device. Google sets the cookies “_ga” and “_ga_…” for it.',
    why: 'To see which pages help, and which do not. Advertising stays switched off.',
    until:
      'Google’s cookies expire after two years. When you decline they are deleted at once, and the next page that you load is without Google.',
  } satisfies KeptThing,
  scheduler: (host: string): KeptThing => ({
    name: 'The calendar',
    what: `It is a page of ${host}, which learns your IP address when it is shown, and what you enter there.`,
    why: 'To find a time for a meeting.',
    until: `As ${host} says on its own privacy page.`,
  }),
} as const

export const deletion = {
  heading: 'How to have it deleted',
  steps: [
    {
      name: 'Write to us',
      text: 'Use the e-mail address that you gave us, so that we know it is yours.',
    },
    {
      name: 'We delete it',
      text: 'Every message, sign-up and booking under that address, within five working days, for good.',
    },
    {
      name: 'We tell you',
      text: 'You hear from us when it is done. In the same way you can have a copy, or a correction.',
    },
  ],
  authority:
    'If our answer does not satisfy you, the data protection authority of your country hears complaints.',
  responsible: `Responsible for this site: ${brand.name}, a ${brand.parent} company,`,
} as const
