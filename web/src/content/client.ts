import type {QueryParams, SanityClient} from '@sanity/client'
import {env} from '../env.ts'
import {API_VERSION} from '#config/content-api.ts'
import {apiHost} from './addresses.ts'
import type {Answer} from './answer.ts'
import {pageTime} from './live/page-time.ts'

export const PERSPECTIVE = 'published'

/** Asks one project. `lastLiveEventId` makes a caching server answer no older than that event. */
export type FetchAnswer = (
  projectId: string,
  query: string,
  params: QueryParams,
  lastLiveEventId?: string,
) => Promise<Answer>

/** Asks with a client for each project, loaded on the first question. Rejects with the client's error. */
export function createFetch(): FetchAnswer {
  const clients = new Map<string, Promise<SanityClient>>()
  const clientOf = (projectId: string) => {
    const known = clients.get(projectId)
    if (known) return known
    const loading = loadClient(projectId)
    clients.set(projectId, loading)
    // A chunk that failed to load is asked for again by the next question.
    loading.catch(() => clients.delete(projectId))
    return loading
  }
  return async (projectId, query, params, lastLiveEventId) => {
    const client = await clientOf(projectId)
    const askedAt = pageTime()
    const options = {filterResponse: false, lastLiveEventId} as const
    const answer: Answer = await client.fetch<unknown>(query, params, options)
    const {result, syncTags, at = askedAt} = answer
    return {result, syncTags, at}
  }
}

// The client is a large module and pages render without it.
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
