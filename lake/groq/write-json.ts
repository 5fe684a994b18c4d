import type {Budget} from './budget.ts'
import {DateTime} from './evaluator/values/date-time.ts'
import {Path} from './evaluator/values/path.ts'
import {MAX_ANSWER_DEPTH, overLimit} from './limits.ts'

/** An answer is written in pieces of about so many characters. */
const PIECE = 64 * 1024

/** What weighs no more, in about characters, is written at once. */
const SMALL = 16 * 1024

/** Deeper than that, weighing goes no further. */
const SMALL_DEPTH = 100

/**
 * Writes a value as JSON, in UTF-8. Values share their parts, so that a small one in memory can be huge on
 * paper: nothing is written that was not measured or counted before.
 *
 * @throws LakeError 400 where it is longer than the budget has it, or nested too deeply
 */
export function* writeJson(value: unknown, budget: Budget): Generator<void, Uint8Array[]> {
  const out = new JsonOutput(budget)
  yield* writeTo(out, value)
  return out.take()
}

/** Writes a value, and pauses where the budget's slice is over or the output is full. */
export function writeTo(out: JsonOutput, value: unknown): Generator<void> {
  return write(value, out, MAX_ANSWER_DEPTH)
}

/** The pieces of what is being written. */
export class JsonOutput {
  budget: Budget
  readonly #encoder = new TextEncoder()
  /** Who writes pauses when so many bytes are there to be taken. */
  full = Infinity
  /** Where a list is written, how many of its members are. */
  members = 0
  /** To be taken, but for the last KB. */
  bytes = 0
  #pieces: Uint8Array[] = []
  #text = ''
  /** The last small value that was written. */
  #last: {value: object; text: string} | undefined

  constructor(budget: Budget) {
    this.budget = budget
  }

  add(text: string): void {
    this.#text += text
    if (this.#text.length >= PIECE) this.#flush()
  }

  /** Adds a value, if it is small. What is written again and again is made once. */
  addSmall(value: unknown): boolean {
    if (this.#last && this.#last.value === value) {
      this.add(this.#last.text)
      return true
    }
    if (!isSmall(value, this.budget)) return false
    const text = JSON.stringify(value)
    if (typeof value === 'object' && value !== null) this.#last = {value, text}
    this.add(text)
    return true
  }

  get isToPause(): boolean {
    return this.budget.isDue || this.bytes >= this.full
  }

  /** The pieces that were not taken yet. */
  take(): Uint8Array[] {
    this.#flush()
    const pieces = this.#pieces
    this.#pieces = []
    this.bytes = 0
    return pieces
  }

  #flush(): void {
    if (this.#text === '') return
    const piece = this.#encoder.encode(this.#text)
    this.budget.answers(piece.length)
    this.#pieces.push(piece)
    this.bytes += piece.length
    this.#text = ''
  }
}

function* write(value: unknown, out: JsonOutput, depthLeft: number): Generator<void> {
  if (!out.addSmall(value)) yield* writeLarge(value, out, depthLeft)
}

function* writeLarge(value: unknown, out: JsonOutput, depthLeft: number): Generator<void> {
  if (typeof value === 'string') yield* writeText(value, out)
  else if (depthLeft === 0) throw tooDeep()
  else if (Array.isArray(value)) yield* writeArray(value, out, depthLeft)
  else yield* writeObject(value as object, out, depthLeft)
}

function* writeArray(
  members: readonly unknown[],
  out: JsonOutput,
  depthLeft: number,
): Generator<void> {
  let separator = '['
  for (const member of members) {
    out.add(separator)
    separator = ','
    if (!out.addSmall(member)) yield* writeLarge(member, out, depthLeft - 1)
    if (depthLeft === MAX_ANSWER_DEPTH) out.members += 1
    if (out.isToPause) yield
  }
  out.add(']')
}

function* writeObject(value: object, out: JsonOutput, depthLeft: number): Generator<void> {
  let separator = '{'
  for (const [name, field] of Object.entries(value)) {
    out.add(`${separator}${JSON.stringify(name)}:`)
    separator = ','
    if (!out.addSmall(field)) yield* writeLarge(field, out, depthLeft - 1)
    if (out.isToPause) yield
  }
  out.add('}')
}

function* writeText(text: string, out: JsonOutput): Generator<void> {
  out.add('"')
  for (let start = 0; start < text.length;) {
    const end = start + SMALL
    // Not between the two units of one character.
    const next = isLowSurrogate(text, end) ? end + 1 : end
    out.add(JSON.stringify(text.slice(start, next)).slice(1, -1))
    start = next
    if (out.isToPause) yield
  }
  out.add('"')
}

function isLowSurrogate(text: string, index: number): boolean {
  const unit = text.charCodeAt(index)
  return unit >= 0xdc00 && unit <= 0xdfff
}

function isSmall(value: unknown, budget: Budget): boolean {
  if (typeof value !== 'object' || value === null) {
    return typeof value !== 'string' || value.length <= SMALL
  }
  const left = weigh(value, SMALL, SMALL_DEPTH)
  budget.reads(SMALL - left)
  return left >= 0
}

/** What of `left` remains, which is below 0 as soon as the value is known to be heavier. */
function weigh(value: unknown, left: number, depthLeft: number): number {
  if (typeof value === 'string') return left - value.length - 3
  if (typeof value !== 'object' || value === null) return left - 8
  if (depthLeft === 0) return -1
  if (value instanceof DateTime) return left - 32
  if (value instanceof Path) return left - value.pattern.length
  return Array.isArray(value)
    ? weighMembers(value, left - 2, depthLeft - 1)
    : weighFields(value, left - 2, depthLeft - 1)
}

function weighMembers(members: readonly unknown[], left: number, depthLeft: number): number {
  let remaining = left
  for (const member of members) {
    remaining = weigh(member, remaining - 1, depthLeft)
    if (remaining < 0) return remaining
  }
  return remaining
}

function weighFields(value: object, left: number, depthLeft: number): number {
  const fields = value as Record<string, unknown>
  let remaining = left
  for (const name in fields) {
    remaining = weigh(fields[name], remaining - name.length - 4, depthLeft)
    if (remaining < 0) return remaining
  }
  return remaining
}

function tooDeep(): Error {
  return overLimit(
    'depth',
    MAX_ANSWER_DEPTH,
    `The answer is nested deeper than ${MAX_ANSWER_DEPTH.toLocaleString('en')} levels.`,
  )
}
