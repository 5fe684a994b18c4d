import {createClient, type SanityClient} from '@sanity/client'
import {API_VERSION} from '@skyforge/config/content-api.ts'
import {passedOnRequestId} from '@skyforge/server-kit/operations/request-id.ts'
import type {Answer} from '../src/content/answer.ts'
import {PERSPECTIVE} from '../src/content/client.ts'
import type {ContentSource} from '../src/content/content-source.ts'
import {env} from '../src/env.ts'

export type ClientOf = (projectId: string) => SanityClient

/** Clients of the projects: of the embedded lake at `lakeOrigin`, or of Sanity's hosted projects. */
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
      // Who waits is a visitor, and what is kept can be shown meanwhile.
      maxRetries: 1,
      timeout: 10_000,
    })
    clients.set(projectId, client)
    return client
  }
}

/**
 * The content as a server asks for it. Rejects with the client's error.
 *
 * @param lastEventOf - the event of a project that was heard of last: caches on the way answer no older than it
 *   (https://www.sanity.io/docs/live-content-api)
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
