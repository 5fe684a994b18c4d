import {isEmbedded, projectIds} from '@skyforge/config/collections.ts'

/**
 * Settings of the site. Only this module reads `import.meta.env`: Vite fills it with the `VITE_` and `SANITY_STUDIO_`
 * variables of `config/settings.ts`, defaults included.
 */
const variables = import.meta.env
const projects = projectIds(variables)

export const env = {
  projects,
  dataset: variables.SANITY_STUDIO_DATASET,
  /** True while all projects are in the embedded Content Lake, which the site serves at `/lake`. */
  embeddedLake: isEmbedded(projects),
  /** Canonical origin, without a trailing slash. */
  siteUrl: variables.VITE_SITE_URL,
  /** Form targets: paths of the site that lead to the inbox, or absolute addresses. */
  contactFormUrl: variables.VITE_CONTACT_FORM_URL,
  emailSignUpUrl: variables.VITE_EMAIL_SIGNUP_URL,
  getInTouchUrl: variables.VITE_GET_IN_TOUCH_URL,
  /** The page in the scheduler's frame, before `sections/scheduler-address.ts` adds parameters. */
  schedulerUrl: variables.VITE_SCHEDULER_URL,
  /** Analytics: a Google Tag Manager container and a Google Analytics property. */
  gtmId: variables.VITE_GTM_ID || undefined,
  measurementId: variables.VITE_GA_MEASUREMENT_ID || undefined,
  /** True if something needs the visitor's consent. */
  asksConsent: Boolean(variables.VITE_GTM_ID || variables.VITE_GA_MEASUREMENT_ID),
}
