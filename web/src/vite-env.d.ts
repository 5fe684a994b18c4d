/// <reference types="vite/client" />

/** Variables that the site reads; all are optional, `env.ts` holds the defaults. */
type ImportMetaEnv = {
  readonly SANITY_STUDIO_BLOG_PROJECT_ID?: string
  readonly SANITY_STUDIO_ANNOUNCEMENTS_PROJECT_ID?: string
  readonly SANITY_STUDIO_DATASET?: string
  readonly VITE_SITE_URL?: string
  readonly VITE_CONTACT_FORM_URL?: string
  readonly VITE_EMAIL_SIGNUP_URL?: string
  readonly VITE_GET_IN_TOUCH_URL?: string
  readonly VITE_SCHEDULER_URL?: string
  readonly VITE_GTM_ID?: string
  readonly VITE_GA_MEASUREMENT_ID?: string
}
