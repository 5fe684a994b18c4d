import {use, useEffect, useEffectEvent} from 'react'
import useSWR, {useSWRConfig, type SWRConfiguration} from 'swr'
import type {ClientReturn, QueryParams} from '@sanity/client'
import {reloadForNewRelease} from '#web/lib/release/new-release.ts'
import type {Answer} from './answer.ts'
import {questionOf, type Sanitize} from './ask.ts'
import type {Collection} from './collections.ts'
import {ContentContext} from './site-content.ts'

export type Content<Result> = {
  /** `undefined` until answered; a query for one document answers `null` when there is none. */
  data: Result | undefined
  /** True once an answer, or the failure to get one, is in. */
  settled: boolean
}

// The project's feed says which answers to ask for again, so neither a new look at an answer nor focus and
// network events need to.
const OPTIONS: SWRConfiguration<Answer, unknown> = {
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
}

export type ContentOptions<Result> = {
  /** For what is asked here; what comes with the page is sanitized already. */
  sanitize?: Sanitize<NonNullable<Result>>
  /** Keeps the answer to the question before, while the new one is on its way. */
  keepPreviousData?: boolean
}

/**
 * The answer of the collection's project to a query, kept up to date while the page is visible.
 * Without a query nothing is asked. A failure is logged, not thrown: the rest of the page stays.
 * If nothing can be shown and the site serves a newer release, the page reloads.
 *
 * A question is asked when there is no answer to it, neither from before nor with the page, and asked again
 * only when its answer is not current: when the project's feed tells of a change that may have touched it (see
 * `live/freshness.ts`), whether it was shown at that time or not.
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
  // The server of a newer release refuses queries that its own pages do not use.
  useEffect(() => {
    if (isMissing) void reloadForNewRelease()
  }, [isMissing])
  const catchUp = useEffectEvent(() => {
    // What is on its way is looked at when it is there.
    if (key === null || cache.get(key)?.isValidating) return
    if (error !== undefined || (data && !content.feedOf(projectId).isCurrent(data))) void mutate()
  })
  // Watched from the first answer on: from its time on changes have to be known.
  const watched = key !== null && settled ? projectId : undefined
  useEffect(() => {
    if (!watched) return undefined
    if (data) catchUp()
    return content.feedOf(watched).watch(data?.at, () => catchUp())
  }, [content, watched, data])
  return {
    // The generated types say what each query answers; the wire cannot.
    data: data?.result as ClientReturn<Query, unknown> | undefined,
    settled,
  }
}
