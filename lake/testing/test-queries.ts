import {type IndexLimits, type IndexOptions} from '../groq/access/index-options.ts'
import {QueryService} from '../query-api/query-service.ts'
import type {Dataset} from '../store/dataset.ts'
import type {DocumentChange} from '../store/document.ts'

/** Memory for the answers that a test's lake keeps, in bytes: far more than any test asks for. */
export const TEST_CACHE_BYTES = 64 * 1024 * 1024

/** Of whatever is asked twice, and at once. */
export const TEST_LIMITS: IndexLimits = {leastDocuments: 0, few: 0, apartMs: 0, sliceMs: Infinity}

function fail(message: string, cause?: unknown): never {
  throw new Error(message, {cause})
}

/** As views have it that nothing fails in. */
export const TEST_INDEXES: IndexOptions = {
  limits: TEST_LIMITS,
  report: fail,
}

/**
 * Makes an index of whatever is asked twice, however few documents there are.
 *
 * @param datasets to which global references lead
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
