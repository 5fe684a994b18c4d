import {createClient, type SanityClient} from '@sanity/client'
import {API_VERSION} from '@skyforge/config/content-api.ts'
import {passedOnRequestId} from '@skyforge/server-kit/operations/request-id.ts'
import type {Answer} from '../src/content/answer.ts'
import {PERSPECTIVE} from '../src/content/client.ts'
import type {ContentSource} from '../src/content/content-source.ts'
import {env} from '../src/env.ts'

export type ClientOf = (projectId: string) => SanityClient

/** Creates clients for the projects of the embedded lake at `lakeOrigin`, or for Sanity's hosted projects. */
export function projectClients(lakeOrigin: string): ClientOf {
  const clients = new Map<string, SanityClient>()
  return (projectId) => {
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
      // A visitor is waiting, and a cached page can be shown instead.
      maxRetries: 1,
      timeout: 10_000,
    })
    clients.set(projectId, client)
    return client
  }
}

/**
 * Queries content on the server. Rejects with the client's error.
 *
 * @param lastEventOf - the last live event of a project: caches must not return anything older
 * (https://www.sanity.io/docs/live-content-api)
 */
export function createContentSource(
  clientOf: ClientOf,
  lastEventOf: (projectId: string) => string | undefined = () => undefined,
): ContentSource {
  return async (projectId, query, params = {}) => {
    const askedAt = Date.now()
    const answer: Answer = await clientOf(projectId).fetch<unknown>(query, params, {
      filterResponse: false,
      lastLiveEventId: lastEventOf(projectId),
      headers: passedOnRequestId(),
    })
    return {at: askedAt, ...answer}
  }
}
