import {type IndexLimits, type IndexOptions} from '../groq/access/index-options.ts'
import {QueryService} from '../query-api/query-service.ts'
import type {Dataset} from '../store/dataset.ts'
import type {DocumentChange} from '../store/document.ts'

/** Memory for cached results of a test's lake, far more than any test needs. */
export const TEST_CACHE_BYTES = 64 * 1024 * 1024

/** Limits that build an index for every second query, immediately. */
export const TEST_LIMITS: IndexLimits = {leastDocuments: 0, few: 0, apartMs: 0, sliceMs: Infinity}

function fail(message: string, cause?: unknown): never {
  throw new Error(message, {cause})
}

/** Index options that throw on a failure. */
export const TEST_INDEXES: IndexOptions = {
  limits: TEST_LIMITS,
  report: fail,
}

/**
 * Queries that build an index for every second query, however few documents there are.
 *
 * @param datasets targets of global references
 */
export function testQueries(datasets: readonly Dataset[] = []): QueryService {
  return new QueryService(
    TEST_CACHE_BYTES,
    () => datasets,
    TEST_LIMITS,
    (message, cause) => {
      throw new Error(message, {cause})
    },
  )
}

/** Commits to a dataset that has no store, then notifies queries of it. */
export function commitTo(
  dataset: Dataset,
  changes: readonly DocumentChange[],
  queries: Pick<QueryService, 'onCommit'>,
) {
  dataset.apply(changes)
  queries.onCommit({dataset, changes})
}
