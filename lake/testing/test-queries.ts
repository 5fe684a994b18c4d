import {Queries} from '../groq/queries.ts'

/** Memory for the answers that a test's lake keeps, in bytes: far more than any test asks for. */
export const TEST_CACHE_BYTES = 64 * 1024 * 1024

export function testQueries(): Queries {
  return new Queries(TEST_CACHE_BYTES)
}
