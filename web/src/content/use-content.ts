import {useEffect, useEffectEvent} from 'react'
import useSWR, {useSWRConfig, type SWRConfiguration} from 'swr'
import type {ClientReturn, QueryParams} from '@sanity/client'
import {ask, type Sanitize} from './ask.ts'
import type {Answer} from './answer.ts'
import type {Collection} from './collections.ts'
import {contentKey} from './content-key.ts'
import {isCurrent, watchProject} from './live/live.ts'
import {useRepeated} from './use-repeated.ts'

export type Content<Result> = {
  /** `undefined` until answered; a query for one document answers `null` when there is none. */
  data: Result | undefined
  /** True once an answer, or the failure to get one, is in. */
  settled: boolean
}

// What has been heard of changes says which answers to ask for again, so neither a new look at an answer nor
// focus and network events need to.
const options: SWRConfiguration<Answer, unknown> = {
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  onError: logFailure,
  onSuccess: (_, key) => failing.delete(key),
}

const failing = new Set<string>()

// Failed questions are asked again, and a lasting failure is one line in the console, not many.
function logFailure(error: unknown, key: string): void {
  if (failing.has(key)) return
  failing.add(key)
  console.error('Content could not be fetched.', error)
}

export type ContentOptions<Result> = {
  /** Makes sound what is asked for here; what comes with the page is sound already. */
  mend?: Sanitize<NonNullable<Result>>
  /** Keeps the answer to the question before, while the new one is on its way. */
  keepPreviousData?: boolean
  /** Asks again, less and less often, while the answer is that there is no such document. */
  askAgainWhileMissing?: boolean
}

/**
 * The answer of the collection's project to a query, kept up to date while the page is visible.
 * Without a query nothing is asked. A failure is logged, not thrown (spec §8).
 *
 * A question is asked when there is no answer to it, neither from before nor with the page, and asked again
 * only when its answer is not current: when a change is heard of that may have touched it (see `live/freshness.ts`),
 * whether it was shown at that time or not.
 */
export function useContent<Query extends string>(
  collection: Collection,
  query: Query | undefined,
  params: QueryParams = {},
  {
    mend,
    keepPreviousData = false,
    askAgainWhileMissing = false,
  }: ContentOptions<ClientReturn<Query, unknown>> = {},
): Content<ClientReturn<Query, unknown>> {
  const {projectId} = collection
  const key = query ? contentKey(collection, query, params) : null
  const {cache} = useSWRConfig()
  const {data, error, mutate} = useSWR(
    key,
    query ? () => ask(collection, query, params, mend) : null,
    {...options, keepPreviousData},
  )
  const settled = data !== undefined || error !== undefined
  const catchUp = useEffectEvent(() => {
    // What is on its way is looked at when it is there.
    if (key === null || cache.get(key)?.isValidating) return
    if (error !== undefined || (data && !isCurrent(projectId, data))) void mutate()
  })
  // Watched from the first answer on, whose time is where hearing of changes begins.
  const watched = key !== null && settled ? projectId : undefined
  useEffect(() => {
    if (!watched) return undefined
    if (data) catchUp()
    return watchProject(watched, data?.at, () => catchUp())
  }, [watched, data])
  useRepeated(askAgainWhileMissing && data?.result === null, mutate)
  return {
    // The generated types say what each query answers; the wire cannot.
    data: data?.result as ClientReturn<Query, unknown> | undefined,
    settled,
  }
}
