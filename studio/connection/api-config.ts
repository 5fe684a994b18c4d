import {
  isEmbedded,
  missingProjectId,
  projectIds,
  type ProjectIds,
  type ProjectVariables,
} from '@skyforge/config/collections.ts'
import {SETTINGS} from '@skyforge/config/settings.ts'

type StudioVariables = ProjectVariables & {
  readonly SANITY_STUDIO_DATASET?: string | undefined
  readonly SANITY_STUDIO_API_HOST?: string | undefined
  readonly SANITY_STUDIO_SITE_URL?: string | undefined
}

export type ApiConfig = {
  projectIds: ProjectIds
  dataset: string
  /** Origin of the embedded Content Lake, or undefined for Sanity's hosted API. */
  lakeOrigin: string | undefined
  /** Where the site is, without a slash at the end. */
  siteUrl: string
}

const EMBEDDED_LAKE_ORIGIN = `http://localhost:${SETTINGS.LAKE_PORT.default}`
const LOCAL_SITE_URL = `http://localhost:${SETTINGS.SITE_PORT.default}`

/**
 * Where the Studio finds its content and the site. Empty variables count as unset. Without an API host, the
 * embedded lake serves the default project ids and Sanity's hosted API all others.
 *
 * @throws Error naming the missing variable when only some project ids are set
 */
export function readApiConfig(variables: StudioVariables): ApiConfig {
  const problem = missingProjectId(variables)
  if (problem) throw new Error(problem)
  const ids = projectIds(variables)
  return {
    projectIds: ids,
    dataset: variables.SANITY_STUDIO_DATASET || SETTINGS.SANITY_STUDIO_DATASET.default,
    lakeOrigin:
      withoutSlash(variables.SANITY_STUDIO_API_HOST) ||
      (isEmbedded(ids) ? EMBEDDED_LAKE_ORIGIN : undefined),
    siteUrl: withoutSlash(variables.SANITY_STUDIO_SITE_URL) || LOCAL_SITE_URL,
  }
}

function withoutSlash(address: string | undefined): string | undefined {
  return address?.replace(/\/+$/, '')
}

/** Vite puts the variables into the Studio that it serves or builds; to commands Node tells them. */
export const apiConfig = readApiConfig(import.meta.env ?? process.env)
