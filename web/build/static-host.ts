/** The settings of `web/src/env.ts` that matter to a static host. */
export type StaticSettings = {
  embeddedLake: boolean
  siteUrl: string
  contactFormUrl: string
  emailSignUpUrl: string
  getInTouchUrl: string
  schedulerUrl: string
}

/**
 * Lists what will not work on a static host, each with its remedy. With the embedded lake that is nearly everything.
 */
export function staticHostNotes(settings: StaticSettings): string[] {
  if (settings.embeddedLake) {
    return ['content and pictures are in the lake of this machine: set the ids of hosted projects.']
  }
  return [
    ...ownAddress(settings),
    ...forms(settings),
    'articles have a page from the next build on: let a webhook start it.',
    "drafts are not shown beside the Studio's forms: that needs the site's server.",
  ]
}

function ownAddress({siteUrl}: StaticSettings): string[] {
  if (!/^https?:\/\/(?:localhost|127\.0\.0\.1)(?::|$)/.test(siteUrl)) return []
  return [`links in feeds, the sitemap and social tags lead to ${siteUrl}: set SITE_URL.`]
}

function forms(settings: StaticSettings): string[] {
  const {contactFormUrl, emailSignUpUrl, getInTouchUrl, schedulerUrl} = settings
  const all = [
    ['the contact form', contactFormUrl, 'VITE_CONTACT_FORM_URL'],
    ['the e-mail sign-up', emailSignUpUrl, 'VITE_EMAIL_SIGNUP_URL'],
    ['the form "Get in Touch"', getInTouchUrl, 'VITE_GET_IN_TOUCH_URL'],
    ['the scheduler', schedulerUrl, 'VITE_SCHEDULER_URL'],
  ] as const
  return all
    .filter(([, address]) => address.startsWith('/'))
    .map(([what, address, name]) => `${what} is at ${address}, where nobody answers: set ${name}.`)
}
