import type {Hash} from 'node:crypto'

/** A pipeline stage that hashes everything that passes through. */
export function hashing(hash: Hash) {
  return async function* (source: AsyncIterable<Uint8Array>) {
    for await (const chunk of source) {
      hash.update(chunk)
      yield chunk
    }
  }
}
