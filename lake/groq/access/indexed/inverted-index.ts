import {detachedText} from '../../../detached-text.ts'
import type {LakeDocument} from '../../../store/document.ts'
import {type Entry, Positions} from './positions.ts'

/** A key to look up. Texts and numbers differ: `1` is not `"1"`. */
export type Key = string | number | boolean | null

/** Long texts are indexed by their start, so that a lookup may find others. */
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

/** The start of a text, copied so that it does not keep the whole text in memory. */
export function startOf(text: string, length: number): string {
  return detachedText(text.slice(0, length))
}

/** An index of a view, updated by commits. */
export type AccessIndex = {
  /** Approximate size in bytes. */
  readonly size: number
  /** Its whole content, independent of the order of updates; for tests. */
  readonly contents: unknown
  /** Replaces, adds or removes an entry of the view. */
  update: (before: Entry | undefined, after: Entry | undefined) => void
}

export type Make<Index extends AccessIndex = AccessIndex> = () => Index

/** Approximate memory for positions and keys, in bytes, besides what documents hold anyway. */
const POSITION_BYTES = 6
const KEY_BYTES = 64
const UNIT_BYTES = 2

/** The keys of a document; always the same for the same document. */
type KeysOf = (document: LakeDocument) => ReadonlySet<Key>

const NOWHERE: ReadonlySet<Key> = new Set()

/** Positions of documents by key: the base of most indexes. */
export class InvertedIndex implements AccessIndex {
  readonly #keysOf: KeysOf
  readonly #onKey: (key: Key, isThere: boolean) => void
  /** Most keys belong to one document. */
  readonly #positions = new Map<Key, number | Positions>()
  #size = 0

  /** @param onKey called with each key that appears or disappears */
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
    const hasMoved = before?.position !== after?.position
    if (before) for (const key of old) if (hasMoved || !current.has(key)) this.#remove(key, before)
    if (after) for (const key of current) if (hasMoved || !old.has(key)) this.#add(key, after)
  }

  get keys(): Iterable<Key> {
    return this.#positions.keys()
  }

  get keyCount(): number {
    return this.#positions.size
  }

  /** Number of documents with a key. */
  count(key: Key): number {
    const found = this.#positions.get(key)
    if (found === undefined) return 0
    return typeof found === 'number' ? 1 : found.size
  }

  /** Valid until the next change. */
  positionsOf(key: Key): ArrayLike<number> {
    const found = this.#positions.get(key)
    if (found === undefined) return []
    return typeof found === 'number' ? [found] : found.values
  }

  get contents(): ReadonlyMap<Key, number[]> {
    return new Map(
      [...this.#positions.keys()].map((key) => [key, Array.from(this.positionsOf(key))]),
    )
  }

  #add(key: Key, {position}: Entry): void {
    const found = this.#positions.get(key)
    this.#size += POSITION_BYTES + (found === undefined ? bytesOf(key) : 0)
    if (typeof found === 'object') found.add(position)
    else this.#positions.set(key, found === undefined ? position : Positions.of(found, position))
    if (found === undefined) this.#onKey(key, true)
  }

  #remove(key: Key, {position}: Entry): void {
    const found = this.#positions.get(key)
    this.#size -= POSITION_BYTES
    if (typeof found === 'object') found.delete(position)
    if (typeof found === 'object' && found.size > 0) return
    this.#size -= bytesOf(key)
    this.#positions.delete(key)
    this.#onKey(key, false)
  }
}

function bytesOf(key: Key): number {
  return KEY_BYTES + (typeof key === 'string' ? key.length * UNIT_BYTES : 0)
}
