type Environment = {
  blogProjectId?: string | undefined
  announcementsProjectId?: string | undefined
  dataset?: string | undefined
  apiHost?: string | undefined
}

export type ApiConfig = {
  projectIds: {blog: string; announcements: string}
  dataset: string
  /** Origin of the embedded Content Lake, or undefined for Sanity's hosted API. */
  lakeOrigin: string | undefined
}

const EMBEDDED_PROJECT_IDS = {blog: 'blog', announcements: 'announcements'}
const EMBEDDED_LAKE_ORIGIN = 'http://localhost:3900'

function projectIds({blogProjectId: blog, announcementsProjectId: announcements}: Environment) {
  if (blog && announcements) return {blog, announcements}
  if (!blog && !announcements) return EMBEDDED_PROJECT_IDS
  const missing = blog ? 'SANITY_STUDIO_ANNOUNCEMENTS_PROJECT_ID' : 'SANITY_STUDIO_BLOG_PROJECT_ID'
  throw new Error(
    `${missing} is not set. Set both project ids to use hosted projects, or neither to use the embedded Content Lake.`,
  )
}

/**
 * Where the Studio finds its content. Empty variables count as unset. Without an API host, the
 * embedded lake serves the default project ids and Sanity's hosted API all others.
 *
 * @throws Error naming the missing variable when only one project id is set
 */
export function readApiConfig(environment: Environment): ApiConfig {
  const ids = projectIds(environment)
  const isEmbedded =
    ids.blog === EMBEDDED_PROJECT_IDS.blog &&
    ids.announcements === EMBEDDED_PROJECT_IDS.announcements
  return {
    projectIds: ids,
    dataset: environment.dataset || 'production',
    lakeOrigin:
      environment.apiHost?.replace(/\/+$/, '') || (isEmbedded ? EMBEDDED_LAKE_ORIGIN : undefined),
  }
}

// Each variable is written out in full because the Studio's build replaces exactly these expressions.
export const apiConfig = readApiConfig({
  blogProjectId: process.env.SANITY_STUDIO_BLOG_PROJECT_ID,
  announcementsProjectId: process.env.SANITY_STUDIO_ANNOUNCEMENTS_PROJECT_ID,
  dataset: process.env.SANITY_STUDIO_DATASET,
  apiHost: process.env.SANITY_STUDIO_API_HOST,
})
