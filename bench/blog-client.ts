import {type ClientConfig, createClient, type SanityClient} from '@sanity/client'
import {API_VERSION} from '@skyforge/config/content-api.ts'
import {readSettings} from '@skyforge/config/read-settings.ts'
import {type LakeConnection, lakeClientOptions} from '@skyforge/lake'

/** A client for the blog in a benchmark's lake. */
export function blogClient(lake: LakeConnection, options: ClientConfig = {}): SanityClient {
  const {projectIds, SANITY_STUDIO_DATASET: dataset} = readSettings({})
  return createClient({
    projectId: projectIds.blog,
    dataset,
    apiVersion: API_VERSION,
    useCdn: false,
    ...lakeClientOptions(lake, projectIds.blog),
    ...options,
  })
}
