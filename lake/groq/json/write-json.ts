import type {Budget} from '../budget.ts'
import {MAX_ANSWER_DEPTH, overLimit} from '../limits.ts'
import {weigh} from './weigh.ts'

/** Approximate size of a piece, in characters. */
const PIECE = 64 * 1024

/** Values up to this many characters are serialized in one go. */
const SMALL = 16 * 1024

const ENCODER = new TextEncoder()

/** Buffer for encoding texts: reusing memory saves a third of the time. */
const ROOM = new Uint8Array(6 * PIECE)
const BYTES_A_UNIT = 3

/**
 * Writes a value as JSON, in UTF-8. Values share their parts, so that a small one in memory can be huge when written:
 * everything is measured or counted before it is written.
 *
 * @throws LakeError 400 if it is longer than the budget allows, or nested too deeply
 */
export function* writeJson(value: unknown, budget: Budget): Generator<void, Uint8Array[]> {
  const out = new JsonOutput(budget)
  if (!out.addSmall(value)) yield* writeLarge(value, out, MAX_ANSWER_DEPTH)
  return out.take()
}

/** Writes a value, and pauses when the slice of the budget is over or the output is full. */
export function writeTo(out: JsonOutput, value: unknown): Generator<void> {
  return write(value, out, MAX_ANSWER_DEPTH)
}

/** Collects the pieces of a JSON text. */
export class JsonOutput {
  budget: Budget
  /** Writing pauses when this many bytes have not been taken yet. */
  full = Infinity
  /** Members of the list that are written so far. */
  members = 0
  /** Bytes that have not been taken yet, except for the last kilobytes. */
  bytes = 0
  #pieces: Uint8Array[] = []
  #text = ''

  constructor(budget: Budget) {
    this.budget = budget
  }

  add(text: string): void {
    this.#text += text
    if (this.#text.length >= PIECE) this.#flush()
  }

  /** Adds a value, if it is small. */
  addSmall(value: unknown): boolean {
    if (typeof value === 'string' && value.length > SMALL) return false
    if (typeof value === 'object' && this.#smallOnes([value], 0) === 0) return false
    this.add(JSON.stringify(value))
    return true
  }

  /** Adds the next members that are small together. @returns the index after them */
  addMembers(members: readonly unknown[], from: number): number {
    const end = this.#smallOnes(members, from)
    if (end > from) this.add(JSON.stringify(members.slice(from, end)).slice(1, -1))
    return end
  }

  /** @returns the index after the members that are small together */
  #smallOnes(members: readonly unknown[], from: number): number {
    const {end, left} = weigh(members, from, SMALL)
    this.budget.reads(SMALL - left)
    return end
  }

  get isToPause(): boolean {
    return this.budget.isDue || this.bytes >= this.full
  }

  /** Takes the pieces that are complete. */
  take(): Uint8Array[] {
    this.#flush()
    const pieces = this.#pieces
    this.#pieces = []
    this.bytes = 0
    return pieces
  }

  #flush(): void {
    if (this.#text === '') return
    const piece = encoded(this.#text)
    this.budget.answers(piece.length)
    this.#pieces.push(piece)
    this.bytes += piece.length
    this.#text = ''
  }
}

function encoded(text: string): Uint8Array {
  if (BYTES_A_UNIT * text.length > ROOM.length) return ENCODER.encode(text)
  return ROOM.slice(0, ENCODER.encodeInto(text, ROOM).written)
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
  for (let at = 0, end = 0; at < members.length; at = end) {
    out.add(at === 0 ? '[' : ',')
    end = out.addMembers(members, at)
    if (end === at) {
      yield* write(members[at], out, depthLeft - 1)
      end = at + 1
    }
    if (depthLeft === MAX_ANSWER_DEPTH) out.members = end
    if (out.isToPause) yield
  }
  out.add(']')
}

function* writeObject(value: object, out: JsonOutput, depthLeft: number): Generator<void> {
  let separator = '{'
  for (const [name, field] of Object.entries(value)) {
    out.add(`${separator}${JSON.stringify(name)}:`)
    separator = ','
    yield* write(field, out, depthLeft - 1)
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

function tooDeep(): Error {
  return overLimit(
    'depth',
    MAX_ANSWER_DEPTH,
    `The answer is nested deeper than ${MAX_ANSWER_DEPTH.toLocaleString('en')} levels.`,
  )
}
