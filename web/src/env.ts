/**
 * Settings of the site, read once. This is the only module that touches `import.meta.env`; the
 * variables are explained in `.env.example`.
 */
const {
  SANITY_STUDIO_BLOG_PROJECT_ID,
  SANITY_STUDIO_ANNOUNCEMENTS_PROJECT_ID,
  SANITY_STUDIO_DATASET,
  VITE_SITE_URL,
  VITE_CONTACT_FORM_URL,
  VITE_EMAIL_SIGNUP_URL,
  VITE_GET_IN_TOUCH_URL,
  VITE_SCHEDULER_URL,
  VITE_GTM_ID,
  VITE_GA_MEASUREMENT_ID,
} = import.meta.env

const EMBEDDED = {blog: 'blog', announcements: 'announcements'} as const

const projects = {
  blog: SANITY_STUDIO_BLOG_PROJECT_ID || EMBEDDED.blog,
  announcements: SANITY_STUDIO_ANNOUNCEMENTS_PROJECT_ID || EMBEDDED.announcements,
}

export const env = {
  projects,
  dataset: SANITY_STUDIO_DATASET || 'production',
  /** True while both projects live in the embedded Content Lake, which the site serves at `/lake`. */
  embeddedLake:
    projects.blog === EMBEDDED.blog && projects.announcements === EMBEDDED.announcements,
  /** Canonical origin, without a slash at the end. */
  siteUrl: (VITE_SITE_URL || 'http://localhost:5173').replace(/\/+$/, ''),
  /** Where the forms post: paths of the site, which lead to the inbox, or absolute addresses. */
  contactFormUrl: VITE_CONTACT_FORM_URL || '/inbox/contact',
  emailSignUpUrl: VITE_EMAIL_SIGNUP_URL || '/inbox/subscribe',
  getInTouchUrl: VITE_GET_IN_TOUCH_URL || '/inbox/get-in-touch',
  /** The page in the scheduler's frame, without what `sections/scheduler-address.ts` adds. */
  schedulerUrl: VITE_SCHEDULER_URL || '/inbox/schedule',
  /** What measures visits: a container of Google Tag Manager, a property of Google Analytics. */
  gtmId: VITE_GTM_ID || undefined,
  measurementId: VITE_GA_MEASUREMENT_ID || undefined,
  /** Whether there is anything to ask the visitor's consent for. */
  asksConsent: Boolean(VITE_GTM_ID || VITE_GA_MEASUREMENT_ID),
}
