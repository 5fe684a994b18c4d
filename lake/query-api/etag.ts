import {createHash, hash} from 'node:crypto'
import type {QueryResult} from '../groq/query-options.ts'

/** Up to this size, copying the pieces into one and hashing that is faster than hashing them one by one. */
const COPIED_BYTES = 64 * 1024

const hashes = new WeakMap<QueryResult, string>()

/**
 * The `ETag` of a result. It changes with every commit that the reader can see, whatever that changed: a client that
 * cached the response also has its time (`at`), from which it requests live events.
 *
 * @param lastChange time of the last commit that the reader can see, when the query started
 */
export function etagOf(result: QueryResult, lastChange: number): string {
  const known = hashes.get(result) ?? hashOf(result)
  hashes.set(result, known)
  return `W/"${known}-${lastChange.toString(36)}"`
}

function hashOf({json, sourceMap = [], syncTags}: QueryResult): string {
  return digestOf([Buffer.from(JSON.stringify(syncTags)), ...json, ...sourceMap]).slice(0, 22)
}

function digestOf(pieces: readonly Uint8Array[]): string {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0)
  if (length <= COPIED_BYTES) return hash('sha256', Buffer.concat(pieces, length), 'base64url')
  const digest = createHash('sha256')
  for (const piece of pieces) digest.update(piece)
  return digest.digest('base64url')
}
