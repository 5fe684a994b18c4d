import {createHash, hash} from 'node:crypto'
import type {Answer} from '../groq/query-options.ts'

/** So much is hashed sooner in one piece, though it is copied for that; more is not copied. */
const AT_ONCE_BYTES = 64 * 1024

const hashes = new WeakMap<Answer, string>()

/**
 * The `ETag` of an answer. It is another one after each commit of what the reader may see, whatever that changed: who
 * has kept an answer has the time of it, too (`at`), and asks live events for what came after that time.
 *
 * @param lastChange the time of the last commit that the reader can tell of, when the question was asked
 */
export function answerTag(answer: Answer, lastChange: number): string {
  const known = hashes.get(answer) ?? hashOf(answer)
  hashes.set(answer, known)
  return `W/"${known}-${lastChange.toString(36)}"`
}

function hashOf({json, sourceMap = [], syncTags}: Answer): string {
  return digestOf([Buffer.from(JSON.stringify(syncTags)), ...json, ...sourceMap]).slice(0, 22)
}

function digestOf(pieces: readonly Uint8Array[]): string {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0)
  if (length <= AT_ONCE_BYTES) return hash('sha256', Buffer.concat(pieces, length), 'base64url')
  const digest = createHash('sha256')
  for (const piece of pieces) digest.update(piece)
  return digest.digest('base64url')
}
