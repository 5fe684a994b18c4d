import {use, useEffect, useEffectEvent} from 'react'
import useSWR, {useSWRConfig, type SWRConfiguration} from 'swr'
import type {ClientReturn, QueryParams} from '@sanity/client'
import {reloadForNewRelease} from '#web/lib/release/new-release.ts'
import type {Answer} from './answer.ts'
import {questionOf, type Sanitize} from './ask.ts'
import type {Collection} from './collections.ts'
import {ContentContext} from './site-content.ts'

export type Content<Result> = {
  /** `undefined` until loaded; a query for one document gives `null` if it does not exist. */
  data: Result | undefined
  /** True once a result or a failure has arrived. */
  settled: boolean
}

// The project's feed decides which results to query again, so remounts, focus and network events need not.
const OPTIONS: SWRConfiguration<Answer, unknown> = {
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
}

export type ContentOptions<Result> = {
  /** For queries made here; the page's own results are sanitized already. */
  sanitize?: Sanitize<NonNullable<Result>>
  /** Keeps the result of the previous query while the new one is in flight. */
  keepPreviousData?: boolean
}

/**
 * Returns the result of a query to the collection's project, kept current while the page is visible. Does nothing
 * without a query. Failures are logged, not thrown. If nothing can be shown and the site serves a newer release, the
 * page reloads.
 *
 * Queries when there is no cached result, and again only when the result is stale: after a change that may affect it
 * (see `live/freshness.ts`), whether it was shown then or not.
 */
export function useContent<Query extends string>(
  collection: Collection,
  query: Query | undefined,
  params: QueryParams = {},
  {sanitize, keepPreviousData = false}: ContentOptions<ClientReturn<Query, unknown>> = {},
): Content<ClientReturn<Query, unknown>> {
  const content = use(ContentContext)
  const {projectId} = collection
  const question = query && questionOf(collection, query, params, sanitize)
  const key = question ? question.key : null
  const {cache} = useSWRConfig()
  const {data, error, mutate} = useSWR(key, question ? () => content.ask(question) : null, {
    ...OPTIONS,
    onError: content.failed,
    onSuccess: content.answered,
    keepPreviousData,
  })
  const settled = data !== undefined || error !== undefined
  const isMissing = data === undefined && error !== undefined
  // The server of a newer release rejects queries that its own pages do not use.
  useEffect(() => {
    if (isMissing) void reloadForNewRelease()
  }, [isMissing])
  const catchUp = useEffectEvent(() => {
    // Results in flight are checked on arrival.
    if (key === null || cache.get(key)?.isValidating) return
    if (error !== undefined || (data && !content.feedOf(projectId).isCurrent(data))) void mutate()
  })
  // Watched from the first result on, from whose time changes must be known.
  const watched = key !== null && settled ? projectId : undefined
  useEffect(() => {
    if (!watched) return undefined
    if (data) catchUp()
    return content.feedOf(watched).watch(data?.at, () => catchUp())
  }, [content, watched, data])
  return {
    // The generated types describe the query's result, which the response cannot prove.
    data: data?.result as ClientReturn<Query, unknown> | undefined,
    settled,
  }
}
