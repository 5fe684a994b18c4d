import type {Budget} from '../budget.ts'
import {MAX_ANSWER_DEPTH, overLimit} from '../limits.ts'
import {weigh} from './weigh.ts'

/** An answer is written in pieces of about so many characters. */
const PIECE = 64 * 1024

/** What weighs no more, in about characters, is written at once. */
const SMALL = 16 * 1024

const ENCODER = new TextEncoder()

/** Where texts are encoded: into memory that is there already it takes two thirds of the time. */
const ROOM = new Uint8Array(6 * PIECE)
const BYTES_A_UNIT = 3

/**
 * Writes a value as JSON, in UTF-8. Values share their parts, so that a small one in memory can be huge on
 * paper: nothing is written that was not measured or counted before.
 *
 * @throws LakeError 400 where it is longer than the budget has it, or nested too deeply
 */
export function* writeJson(value: unknown, budget: Budget): Generator<void, Uint8Array[]> {
  const out = new JsonOutput(budget)
  if (!out.addSmall(value)) yield* writeLarge(value, out, MAX_ANSWER_DEPTH)
  return out.take()
}

/** Writes a value, and pauses where the budget's slice is over or the output is full. */
export function writeTo(out: JsonOutput, value: unknown): Generator<void> {
  return write(value, out, MAX_ANSWER_DEPTH)
}

/** The pieces of what is being written. */
export class JsonOutput {
  budget: Budget
  /** Who writes pauses when so many bytes are there to be taken. */
  full = Infinity
  /** Where a list is written, how many of its members are. */
  members = 0
  /** To be taken, but for the last KB. */
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

  /** Adds those members from one on that are small together. @returns the index behind them */
  addMembers(members: readonly unknown[], from: number): number {
    const end = this.#smallOnes(members, from)
    if (end > from) this.add(JSON.stringify(members.slice(from, end)).slice(1, -1))
    return end
  }

  /** @returns the index behind those that can be written at once */
  #smallOnes(members: readonly unknown[], from: number): number {
    const {end, left} = weigh(members, from, SMALL)
    this.budget.reads(SMALL - left)
    return end
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
