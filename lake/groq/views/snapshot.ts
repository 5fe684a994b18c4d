import type {LakeDocument} from '../../store/document.ts'
import {type Entry, firstFrom, union} from '../access/indexed/places.ts'
import type {Indexes} from '../access/indexes.ts'
import type {Moment, View} from './view.ts'

/** A view as it is when this is made, whatever is committed while its question is answered. */
export class Snapshot {
  readonly #view: View
  #moment: Moment
  readonly #entries: readonly Entry[]
  /** What was changed since, as it was. */
  #changed: Map<string, Entry | undefined> | undefined
  #documents: readonly LakeDocument[] | undefined

  constructor(view: View) {
    this.#view = view
    const {entries, moment} = view.hold()
    this.#entries = entries
    this.#moment = moment
  }

  /** All of them, in the view's order. */
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
   * The documents at places that an index of the view gives, in the view's order. What was changed since is among them,
   * whatever the index says, so that nothing that is asked for is missing.
   */
  at(places: ArrayLike<number>): readonly LakeDocument[] {
    this.#follow()
    if (!this.#changed) return documentsAt(places, this.#entries)
    const changed = [...this.#changed.values()].flatMap((entry) => (entry ? [entry.place] : []))
    return documentsAt(union([places, changed]), this.#entries)
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
  places: ArrayLike<number>,
  entries: readonly Entry[],
): readonly LakeDocument[] {
  const found: LakeDocument[] = []
  let from = 0
  for (let index = 0; index < places.length; index += 1) {
    const place = places[index] ?? 0
    from = indexFrom(entries, place, from)
    const entry = entries[from]
    if (entry?.place === place) found.push(entry.document)
  }
  return found
}

/**
 * Where no place is left out, each is as far from the next as their entries are: that is tried first, and once more where
 * some are. Then by steps that double: places are close to each other, or few.
 */
function indexFrom(entries: readonly Entry[], place: number, start: number): number {
  let guess = start
  for (let turn = 0; turn < GUESSES; turn += 1) {
    const entry = entries[guess]
    if (!entry) break
    if (entry.place === place) return guess
    guess += place - entry.place
  }
  let [from, step] = [start, 1]
  while ((entries[from + step]?.place ?? place) < place) {
    from += step
    step *= 2
  }
  const end = Math.min(from + step + 1, entries.length)
  return firstFrom(entries, (entry) => entry.place < place, from, end)
}
