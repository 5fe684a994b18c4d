import type {Hash} from 'node:crypto'

/** For a pipeline: hands on what comes, and takes it into a hash. */
export function hashing(hash: Hash) {
  return async function* (source: AsyncIterable<Uint8Array>) {
    for await (const chunk of source) {
      hash.update(chunk)
      yield chunk
    }
  }
}
