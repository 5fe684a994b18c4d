import {isEmbedded, projectIds} from '@skyforge/config/collections.ts'

/**
 * Settings of the site. This is the only module that touches `import.meta.env`, into which Vite puts
 * those of `config/settings.ts` whose names begin with `VITE_` or `SANITY_STUDIO_`, defaults included.
 */
const variables = import.meta.env
const projects = projectIds(variables)

export const env = {
  projects,
  dataset: variables.SANITY_STUDIO_DATASET,
  /** True while all projects live in the embedded Content Lake, which the site serves at `/lake`. */
  embeddedLake: isEmbedded(projects),
  /** Canonical origin, without a slash at the end. */
  siteUrl: variables.VITE_SITE_URL,
  /** Where the forms post: paths of the site, which lead to the inbox, or absolute addresses. */
  contactFormUrl: variables.VITE_CONTACT_FORM_URL,
  emailSignUpUrl: variables.VITE_EMAIL_SIGNUP_URL,
  getInTouchUrl: variables.VITE_GET_IN_TOUCH_URL,
  /** The page in the scheduler's frame, without what `sections/scheduler-address.ts` adds. */
  schedulerUrl: variables.VITE_SCHEDULER_URL,
  /** What measures visits: a container of Google Tag Manager, a property of Google Analytics. */
  gtmId: variables.VITE_GTM_ID || undefined,
  measurementId: variables.VITE_GA_MEASUREMENT_ID || undefined,
  /** Whether there is anything to ask the visitor's consent for. */
  asksConsent: Boolean(variables.VITE_GTM_ID || variables.VITE_GA_MEASUREMENT_ID),
}
