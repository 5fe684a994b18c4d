import {createHash} from 'node:crypto'
import type {Answer} from '../groq/query-options.ts'

const hashes = new WeakMap<Answer, string>()

/**
 * The `ETag` of an answer. It is another one after each commit of what the reader may see, whatever that changed: who
 * has kept an answer has the time of it, too (`at`), and asks live events for what came after that time.
 *
 * @param lastChange the time of the last commit that the reader can tell of, when the question was asked
 */
export function answerTag(answer: Answer, lastChange: number): string {
  const hash = hashes.get(answer) ?? hashOf(answer)
  hashes.set(answer, hash)
  return `W/"${hash}-${lastChange.toString(36)}"`
}

function hashOf({json, sourceMap = [], syncTags}: Answer): string {
  const hash = createHash('sha256').update(JSON.stringify(syncTags))
  for (const piece of [...json, ...sourceMap]) hash.update(piece)
  return hash.digest('base64url').slice(0, 22)
}
