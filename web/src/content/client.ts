import type {QueryParams} from '@sanity/client'
import {queryUrl} from './addresses.ts'
import type {Answer} from './answer.ts'
import {pageTime} from './live/page-time.ts'

export const PERSPECTIVE = 'published'

/** Queries one project. `lastLiveEventId` makes a caching server return nothing older than that event. */
export type FetchAnswer = (
  projectId: string,
  query: string,
  params: QueryParams,
  lastLiveEventId?: string,
) => Promise<Answer>

/** Statuses after which a retry may succeed. */
const PASSING = [429, 502, 503]
/** Delays before the retries, in milliseconds. */
const WAITS_MS = [200, 400, 800]

/**
 * Queries over HTTP (https://www.sanity.io/docs/http-query) without `@sanity/client`, whose 38 KB would delay pages.
 * Rejects without a result, after retries if they may help.
 */
export async function fetchAnswer(...question: Parameters<FetchAnswer>): Promise<Answer> {
  const url = urlOf(...question)
  const askedAt = pageTime()
  const response = await fetchPatiently(url)
  if (!response.ok) throw new Error(`${url} answers ${response.status}.`)
  const {result, syncTags, at = askedAt}: Answer = await response.json()
  return {result, syncTags, at}
}

function urlOf(...[projectId, query, params, lastLiveEventId]: Parameters<FetchAnswer>): string {
  const search = new URLSearchParams({query, perspective: PERSPECTIVE, returnQuery: 'false'})
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined) search.append(`$${name}`, JSON.stringify(value))
  }
  if (lastLiveEventId !== undefined) search.append('lastLiveEventId', lastLiveEventId)
  return `${queryUrl(projectId)}?${search}`
}

async function fetchPatiently(url: string): Promise<Response> {
  for (const wait of WAITS_MS) {
    const response = await fetch(url).catch(() => undefined)
    if (response && !PASSING.includes(response.status)) return response
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
  return fetch(url)
}
