import {createClient, type SanityClient} from '@sanity/client'
import {API_VERSION} from '#config/content-api.ts'
import type {Answer} from '../src/content/answer.ts'
import {PERSPECTIVE} from '../src/content/client.ts'
import type {ContentSource} from '../src/content/content-source.ts'
import {env} from '../src/env.ts'

/**
 * The content as a server asks for it: of the embedded lake at `lakeOrigin`, or of Sanity's hosted
 * projects. Rejects with the client's error.
 */
export function createContentSource(lakeOrigin: string): ContentSource {
  const clients = new Map<string, SanityClient>()
  const clientOf = (projectId: string) => {
    const known = clients.get(projectId)
    if (known) return known
    const host = env.embeddedLake && {
      apiHost: `${lakeOrigin}/p/${projectId}`,
      useProjectHostname: false,
    }
    const client = createClient({
      projectId,
      dataset: env.dataset,
      apiVersion: API_VERSION,
      useCdn: true,
      perspective: PERSPECTIVE,
      ...host,
      // Who waits is a visitor, and what is kept can be shown meanwhile.
      maxRetries: 1,
      timeout: 10_000,
    })
    clients.set(projectId, client)
    return client
  }
  return async (projectId, query, params = {}) => {
    const askedAt = Date.now()
    const client = clientOf(projectId)
    const answer: Answer = await client.fetch<unknown>(query, params, {filterResponse: false})
    return {at: askedAt, ...answer}
  }
}
