import type {QueryParams} from '@sanity/client'
import {sorted} from '#web/lib/polyfills/sorted.ts'
import type {Collection} from './collections.ts'

/**
 * Returns the key of a result, from project, query text and parameters in any order. It is short, because pages carry
 * it with each result.
 */
export function contentKey(
  {projectId}: Pick<Collection, 'projectId'>,
  query: string,
  params: QueryParams = {},
): string {
  const values = sorted(Object.entries(params), ([one], [other]) => (one < other ? -1 : 1))
  return hash(JSON.stringify([projectId, values]) + query)
}

/** Hashes a text to 53 bits (cyrb53); collisions among a thousand texts are practically impossible. */
function hash(text: string): string {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    high = Math.imul(high ^ unit, 2654435761)
    low = Math.imul(low ^ unit, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (2 ** 32 * (low & 0x1fffff) + (high >>> 0)).toString(36)
}
