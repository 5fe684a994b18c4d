import type {LakeDocument} from '../../store/document.ts'
import {type Entry, firstFrom, union} from '../access/indexed/positions.ts'
import type {Indexes} from '../access/indexes.ts'
import type {Moment, View} from './view.ts'

/** A view at one moment, unchanged by commits while a query reads it. */
export class Snapshot {
  readonly #view: View
  #moment: Moment
  readonly #entries: readonly Entry[]
  /** Entries that have changed since, as they were. */
  #changed: Map<string, Entry | undefined> | undefined
  #documents: readonly LakeDocument[] | undefined

  constructor(view: View) {
    this.#view = view
    const {entries, moment} = view.hold()
    this.#entries = entries
    this.#moment = moment
  }

  /** All documents, in the order of the view. */
  get documents(): readonly LakeDocument[] {
    this.#documents ??= this.isCurrent
      ? this.#view.documents
      : this.#entries.map(({document}) => document)
    return this.#documents
  }

  get indexes(): Indexes {
    return this.#view.indexes
  }

  /** Whether no commit has changed it since. */
  get isCurrent(): boolean {
    this.#follow()
    return this.#changed === undefined
  }

  get(id: string): LakeDocument | undefined {
    this.#follow()
    if (!this.#changed?.has(id)) return this.#view.get(id)
    return this.#changed.get(id)?.document
  }

  /**
   * The documents at positions that an index of the view gives, in the order of the view. Entries that have changed
   * since are included, whatever the index says, so that none is missing.
   */
  at(positions: ArrayLike<number>): readonly LakeDocument[] {
    this.#follow()
    if (!this.#changed) return documentsAt(positions, this.#entries)
    const changed = [...this.#changed.values()].flatMap((entry) => (entry ? [entry.position] : []))
    return documentsAt(union([positions, changed]), this.#entries)
  }

  #follow(): void {
    for (let {past} = this.#moment; past; past = this.#moment.past) {
      this.#changed ??= new Map()
      for (const [id, entry] of past.changed) {
        if (!this.#changed.has(id)) this.#changed.set(id, entry)
      }
      this.#moment = past.next
    }
  }
}

const GUESSES = 3

function documentsAt(
  positions: ArrayLike<number>,
  entries: readonly Entry[],
): readonly LakeDocument[] {
  const found: LakeDocument[] = []
  let from = 0
  for (let index = 0; index < positions.length; index += 1) {
    const position = positions[index] ?? 0
    from = indexFrom(entries, position, from)
    const entry = entries[from]
    if (entry?.position === position) found.push(entry.document)
  }
  return found
}

/**
 * Guesses by the distance of positions, which is exact between gaps, then gallops: the next position is usually near.
 */
function indexFrom(entries: readonly Entry[], position: number, start: number): number {
  let guess = start
  for (let turn = 0; turn < GUESSES; turn += 1) {
    const entry = entries[guess]
    if (!entry) break
    if (entry.position === position) return guess
    guess += position - entry.position
  }
  let [from, step] = [start, 1]
  while ((entries[from + step]?.position ?? position) < position) {
    from += step
    step *= 2
  }
  const end = Math.min(from + step + 1, entries.length)
  return firstFrom(entries, (entry) => entry.position < position, from, end)
}
