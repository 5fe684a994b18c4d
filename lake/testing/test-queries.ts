import {Queries} from '../groq/queries.ts'
import type {Dataset} from '../store/dataset.ts'

/** Memory for the answers that a test's lake keeps, in bytes: far more than any test asks for. */
export const TEST_CACHE_BYTES = 64 * 1024 * 1024

/**
 * Makes an index of whatever is asked twice, however few documents there are.
 *
 * @param datasets to which global references lead
 */
export function testQueries(datasets: readonly Dataset[] = []): Queries {
  return new Queries(TEST_CACHE_BYTES, () => datasets, {leastDocuments: 0, few: 0})
}
