import {Budget} from '../budget.ts'
import type {OtherMembers} from './document-pages.ts'
import {STREAMED_LIMITS} from '../limits.ts'
import type {QueryResult} from '../query-options.ts'
import type {Work} from '../time-slices.ts'
import {JsonOutput, writeTo} from './write-json.ts'

/** The total size is estimated each time this much is written. */
const LOOK_BYTES = 128 * 1024

/** Longer results are sent while they are written. */
const WHOLE_BYTES = 16 * 1024 * 1024

/** Approximate size of the pieces of the rest. */
const PIECE_BYTES = 256 * 1024

/**
 * Writes a value as JSON like `writeJson`, but only the beginning of a long one. The rest is written as fast as it is
 * read.
 *
 * @throws LakeError 400 as `writeJson` does; errors in the rest are thrown there
 */
export function* beginJson(
  value: unknown,
  budget: Budget,
  othersOf: OtherMembers,
): Work<Pick<QueryResult, 'json' | 'rest'>> {
  const out = new JsonOutput(budget)
  out.full = LOOK_BYTES
  const writing = writeTo(out, value)
  while (!writing.next().done) {
    if (out.bytes >= out.full) {
      out.full += LOOK_BYTES
      const isList = Array.isArray(value) && out.members > 0
      const estimate = isList ? (out.bytes / out.members) * value.length : out.bytes
      if (estimate > WHOLE_BYTES) {
        const others = isList ? othersOf(estimate) : undefined
        const follow = others && (yield* endMember(out, writing))
        const pieces = others && follow ? listEnd(others(out.members)) : piecesOf(out, writing)
        return {json: out.take(), rest: {pieces, heldBytes: budget.madeBytes}}
      }
    }
    if (budget.isDue) yield
  }
  return {json: out.take()}
}

/** Continues a list to the end of the next member. @returns whether there was one */
function* endMember(out: JsonOutput, writing: Generator<void>): Work<boolean> {
  const {members, budget} = out
  out.full = 0
  while (out.members === members) {
    if (writing.next().done) return false
    if (budget.isDue) yield
  }
  return true
}

function* listEnd(others: Generator<Uint8Array>): Generator<Uint8Array> {
  yield* others
  yield Buffer.from(']')
}

function* piecesOf(out: JsonOutput, writing: Generator<void>): Generator<Uint8Array> {
  const budget = new Budget(STREAMED_LIMITS)
  out.budget = budget
  out.full = PIECE_BYTES
  for (let isDone = false; !isDone;) {
    budget.startSlice()
    isDone = writing.next().done === true
    budget.endSlice()
    yield* out.take()
  }
}
