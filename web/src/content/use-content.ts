import {useEffect, useEffectEvent} from 'react'
import useSWR, {unstable_serialize, type SWRConfiguration} from 'swr'
import type {ClientReturn, QueryParams} from '@sanity/client'
import {fetchAnswer, PERSPECTIVE, type Answer} from './client.ts'
import type {Collection} from './collections.ts'
import {isAffected, lastLiveEventId, watchProject, type Change} from './live.ts'
import {useRepeated} from './use-repeated.ts'

type ContentKey = readonly [
  projectId: string,
  perspective: string,
  query: string,
  params: QueryParams,
]

/** Answers known before the first render, by `contentKey`. */
export type KnownContent = Record<string, Answer>

export type Content<Result> = {
  /** `undefined` until answered; a query for one document answers `null` when there is none. */
  data: Result | undefined
  /** True once an answer, or the failure to get one, is in. */
  settled: boolean
}

// The live stream says when content changes, so focus and network events need not ask again.
const options: SWRConfiguration<Answer, unknown> = {
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

function keyOf(collection: Collection, query: string, params: QueryParams): ContentKey {
  return [collection.projectId, PERSPECTIVE, query, params]
}

/** The name of an answer among `KnownContent`. */
export function contentKey(
  collection: Collection,
  query: string,
  params: QueryParams = {},
): string {
  return unstable_serialize(keyOf(collection, query, params))
}

export type ContentOptions = {
  /** Keeps the answer to the question before, while the new one is on its way. */
  keepPreviousData?: boolean
  /** Asks again, less and less often, while the answer is that there is no such document. */
  askAgainWhileMissing?: boolean
}

/**
 * The answer of the collection's project to a query, kept up to date while the page is visible.
 * Without a query nothing is asked. A failure is logged, not thrown (spec §8).
 */
export function useContent<Query extends string>(
  collection: Collection,
  query: Query | undefined,
  params: QueryParams = {},
  {keepPreviousData = false, askAgainWhileMissing = false}: ContentOptions = {},
): Content<ClientReturn<Query, unknown>> {
  const {data, error, mutate} = useSWR(
    query ? keyOf(collection, query, params) : null,
    ([projectId, , text, values]) =>
      fetchAnswer(projectId, text, values, lastLiveEventId(projectId)),
    {...options, keepPreviousData},
  )
  const onChange = useEffectEvent((change: Change) => {
    if (isAffected(data?.syncTags, change)) void mutate()
  })
  const watched = query ? collection.projectId : undefined
  useEffect(() => {
    if (watched) return watchProject(watched, (change) => onChange(change))
    return undefined
  }, [watched])
  useRepeated(askAgainWhileMissing && data?.result === null, mutate)
  return {
    // The generated types say what each query answers; the wire cannot.
    data: data?.result as ClientReturn<Query, unknown> | undefined,
    settled: data !== undefined || error !== undefined,
  }
}
