/// <reference types="vite/client" />

/** Variables that the site reads; all are optional, `env.ts` holds the defaults. */
type ImportMetaEnv = {
  readonly SANITY_STUDIO_BLOG_PROJECT_ID?: string
  readonly SANITY_STUDIO_ANNOUNCEMENTS_PROJECT_ID?: string
  readonly SANITY_STUDIO_DATASET?: string
  readonly VITE_SITE_URL?: string
}
