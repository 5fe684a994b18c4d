import {detachedText} from '../../../detached-text.ts'
import type {LakeDocument} from '../../../store/document.ts'
import {type Entry, Places} from './places.ts'

/** What an index is asked for. Texts and numbers are not the same: `1` is not `"1"`. */
export type Key = string | number | boolean | null

/** Of a long text the start is enough to find it by, and others that start so. */
export const MAX_TEXT = 256

/** The key of a value; `undefined` for arrays and objects, which equal nothing. */
export function keyOf(value: unknown): Key | undefined {
  switch (typeof value) {
    case 'string':
      return value.length > MAX_TEXT ? startOf(value, MAX_TEXT) : value
    case 'number':
    case 'boolean':
      return value
    default:
      return value === null ? value : undefined
  }
}

export function keysOf(values: readonly unknown[]): Set<Key> {
  const keys = new Set<Key>()
  for (const value of values) {
    const key = keyOf(value)
    if (key !== undefined) keys.add(key)
  }
  return keys
}

/** The start of a text, to be kept without what it is a slice of. */
export function startOf(text: string, length: number): string {
  return detachedText(text.slice(0, length))
}

/** A view's index: kept up to date by commits. */
export type AccessIndex = {
  /** About how many bytes it holds. */
  readonly size: number
  /** Everything that it knows, in an order that does not depend on how it came to know it; for tests. */
  readonly contents: unknown
  /** One of the view's entries is another now, or is new, or gone. */
  update: (before: Entry | undefined, after: Entry | undefined) => void
}

export type Make<Index extends AccessIndex = AccessIndex> = () => Index

/** About how much memory places and keys take, in bytes, as far as documents do not hold them already. */
const PLACE_BYTES = 6
const KEY_BYTES = 64
const UNIT_BYTES = 2

/** The keys under which a document is found; the same each time. */
type KeysOf = (document: LakeDocument) => ReadonlySet<Key>

const NOWHERE: ReadonlySet<Key> = new Set()

/** Where the documents are that have a key: what most indexes are made of. */
export class InvertedIndex implements AccessIndex {
  readonly #keysOf: KeysOf
  readonly #onKey: (key: Key, isThere: boolean) => void
  /** Most keys are those of one document. */
  readonly #places = new Map<Key, number | Places>()
  #size = 0

  /** @param onKey told of each key that is new, or gone */
  constructor(keysOf: KeysOf, onKey: (key: Key, isThere: boolean) => void = () => {}) {
    this.#keysOf = keysOf
    this.#onKey = onKey
  }

  get size(): number {
    return this.#size
  }

  update(before: Entry | undefined, after: Entry | undefined): void {
    const old = before ? this.#keysOf(before.document) : NOWHERE
    const current = after ? this.#keysOf(after.document) : NOWHERE
    const hasMoved = before?.place !== after?.place
    if (before) for (const key of old) if (hasMoved || !current.has(key)) this.#remove(key, before)
    if (after) for (const key of current) if (hasMoved || !old.has(key)) this.#add(key, after)
  }

  get keys(): Iterable<Key> {
    return this.#places.keys()
  }

  get keyCount(): number {
    return this.#places.size
  }

  /** How many documents have a key. */
  count(key: Key): number {
    const found = this.#places.get(key)
    if (found === undefined) return 0
    return typeof found === 'number' ? 1 : found.size
  }

  /** To be read before anything is changed. */
  placesOf(key: Key): ArrayLike<number> {
    const found = this.#places.get(key)
    if (found === undefined) return []
    return typeof found === 'number' ? [found] : found.values
  }

  get contents(): ReadonlyMap<Key, number[]> {
    return new Map([...this.#places.keys()].map((key) => [key, Array.from(this.placesOf(key))]))
  }

  #add(key: Key, {place}: Entry): void {
    const found = this.#places.get(key)
    this.#size += PLACE_BYTES + (found === undefined ? bytesOf(key) : 0)
    if (typeof found === 'object') found.add(place)
    else this.#places.set(key, found === undefined ? place : Places.of(found, place))
    if (found === undefined) this.#onKey(key, true)
  }

  #remove(key: Key, {place}: Entry): void {
    const found = this.#places.get(key)
    this.#size -= PLACE_BYTES
    if (typeof found === 'object') found.delete(place)
    if (typeof found === 'object' && found.size > 0) return
    this.#size -= bytesOf(key)
    this.#places.delete(key)
    this.#onKey(key, false)
  }
}

function bytesOf(key: Key): number {
  return KEY_BYTES + (typeof key === 'string' ? key.length * UNIT_BYTES : 0)
}
