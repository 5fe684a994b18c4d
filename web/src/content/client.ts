import type {QueryParams, SanityClient} from '@sanity/client'
import {env} from '../env.ts'
import {API_VERSION} from '#config/content-api.ts'
import {apiHost} from './addresses.ts'
import type {Answer} from './answer.ts'
import {pageTime} from './live/page-time.ts'

export const PERSPECTIVE = 'published'

const clients = new Map<string, Promise<SanityClient>>()

// The client is a large module and pages render without it, so it is loaded on the first question.
async function loadClient(projectId: string): Promise<SanityClient> {
  const {createClient} = await import('@sanity/client')
  const host = apiHost(projectId)
  return createClient({
    projectId,
    dataset: env.dataset,
    apiVersion: API_VERSION,
    useCdn: true,
    perspective: PERSPECTIVE,
    ...(host && {apiHost: host, useProjectHostname: false}),
  })
}

function clientOf(projectId: string): Promise<SanityClient> {
  const known = clients.get(projectId)
  if (known) return known
  const loading = loadClient(projectId)
  clients.set(projectId, loading)
  // A chunk that failed to load is asked for again by the next question.
  loading.catch(() => clients.delete(projectId))
  return loading
}

/**
 * Asks one project. `lastLiveEventId` makes a caching server answer no older than that event.
 * Rejects with the client's error.
 */
export async function fetchAnswer(
  projectId: string,
  query: string,
  params: QueryParams,
  lastLiveEventId?: string,
): Promise<Answer> {
  const client = await clientOf(projectId)
  const askedAt = pageTime()
  const {
    result,
    syncTags,
    at = askedAt,
  }: Answer = await client.fetch<unknown>(query, params, {
    filterResponse: false,
    lastLiveEventId,
  })
  return {result, syncTags, at}
}
