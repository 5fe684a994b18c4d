/**
 * Settings of the site, read once. This is the only module that touches `import.meta.env`; the
 * variables are explained in `.env.example`.
 */
const {
  SANITY_STUDIO_BLOG_PROJECT_ID,
  SANITY_STUDIO_ANNOUNCEMENTS_PROJECT_ID,
  SANITY_STUDIO_DATASET,
  VITE_SITE_URL,
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
}
