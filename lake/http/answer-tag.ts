import {hash} from 'node:crypto'
import type {Answer} from '../groq/query-options.ts'

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
  const bytes = Buffer.concat([Buffer.from(JSON.stringify(syncTags)), ...json, ...sourceMap])
  return hash('sha256', bytes, 'base64url').slice(0, 22)
}
