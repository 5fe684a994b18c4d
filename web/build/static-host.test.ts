import {expect, test} from 'vitest'
import {staticHostNotes} from './static-host.ts'

const ALL_SET = {
  embeddedLake: false,
  siteUrl: 'https://skyforge.example',
  contactFormUrl: 'https://forms.example/contact',
  emailSignUpUrl: 'https://forms.example/subscribe',
  getInTouchUrl: 'https://forms.example/touch',
  schedulerUrl: 'https://meet.example/us',
}
const ALWAYS = [
  'articles have a page from the next build on: let a webhook start it.',
  "drafts are not shown beside the Studio's forms: that needs the site's server.",
]

test.each([
  ['with all that it can have', {}, ALWAYS],
  [
    'without an address for a form',
    {contactFormUrl: '/inbox/contact', schedulerUrl: '/inbox/schedule'},
    [
      'the contact form is at /inbox/contact, where nobody answers: set VITE_CONTACT_FORM_URL.',
      'the scheduler is at /inbox/schedule, where nobody answers: set VITE_SCHEDULER_URL.',
      ...ALWAYS,
    ],
  ],
  [
    'under no address of its own',
    {siteUrl: 'http://localhost:5173'},
    [
      'links in feeds, the sitemap and social tags lead to http://localhost:5173: set SITE_URL.',
      ...ALWAYS,
    ],
  ],
  [
    'with content in the embedded lake',
    {embeddedLake: true},
    ['content and pictures are in the lake of this machine: set the ids of hosted projects.'],
  ],
])('lists what a static host %s lacks', (_, settings, notes) => {
  expect(staticHostNotes({...ALL_SET, ...settings})).toEqual(notes)
})
