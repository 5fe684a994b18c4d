import type {LakeDocument} from '../../store/document.ts'
import {type Entry, firstFrom} from '../access/indexed/places.ts'
import {Indexes} from '../access/indexes.ts'
import {type IndexOptions} from '../access/index-options.ts'
import {RecentChanges} from './recent-changes.ts'
import type {Rule} from './shown-entries.ts'

/**
 * What one commit has changed in a view, told by what was there before, and the commit after it. Whoever holds an earlier
 * one can tell from it how the view was then; those that nobody holds are gone.
 */
export type Moment = {
  /** From the next commit on: the entries that it changed as they were until then, by id. */
  past?: {
    changed: ReadonlyMap<string, Entry | undefined>
    next: Moment
  }
}

/** What a reader with given rights and a perspective sees of a dataset, kept in step with its commits. */
export class View {
  readonly #rule: Rule
  readonly #byId = new Map<string, Entry>()
  /** In the order of their places. */
  #entries: Entry[] = []
  #documents: readonly LakeDocument[] | undefined
  /** Whether somebody may need them as they are. */
  #isShared = false
  #moment: Moment = {}
  readonly recent: RecentChanges
  readonly indexes: Indexes
  /** Commits since somebody asked for it. */
  idle = 0

  /**
   * @param stored ids of all that is stored
   * @param version of the dataset
   */
  constructor(rule: Rule, stored: Iterable<string>, version: number, options: IndexOptions) {
    this.#rule = rule
    this.recent = new RecentChanges(version)
    for (const id of this.#idsShown(stored)) {
      const entry = rule.entryOf(id)
      if (entry) this.#byId.set(id, entry)
    }
    this.#entries = [...this.#byId.values()].toSorted((a, b) => a.place - b.place)
    this.indexes = new Indexes(this, options)
  }

  /** Of now: the next commit may change them. */
  get entries(): readonly Entry[] {
    return this.#entries
  }

  /** All of them, in their order: the same array until the next commit. */
  get documents(): readonly LakeDocument[] {
    this.#documents ??= this.#entries.map(({document}) => document)
    return this.#documents
  }

  /** What there is to be read of now, whatever is committed later. */
  hold(): {entries: readonly Entry[]; moment: Moment} {
    this.#isShared = true
    return {entries: this.#entries, moment: this.#moment}
  }

  get(id: string): LakeDocument | undefined {
    return this.#byId.get(id)?.document
  }

  placeOf(id: string): number | undefined {
    return this.#byId.get(id)?.place
  }

  /**
   * @param stored ids of what was changed by one commit
   * @param version that it has made of the dataset
   */
  update(stored: Iterable<string>, version: number): void {
    const changed = new Map<string, Entry | undefined>()
    for (const id of this.#idsShown(stored)) {
      const before = this.#byId.get(id)
      const after = this.#rule.entryOf(id)
      if (before?.place === after?.place && before?.document === after?.document) continue
      if (changed.size === 0) this.#begin(changed)
      changed.set(id, before)
      this.#replace(id, before, after)
      this.recent.add({before, after}, version)
    }
  }

  #idsShown(stored: Iterable<string>): Set<string> {
    const ids = Array.from(stored, (id) => this.#rule.idOf(id))
    return new Set(ids.filter((id) => id !== undefined))
  }

  #begin(changed: ReadonlyMap<string, Entry | undefined>): void {
    const next: Moment = {}
    this.#moment.past = {changed, next}
    this.#moment = next
    if (this.#isShared) this.#entries = [...this.#entries]
    this.#isShared = false
    this.#documents = undefined
  }

  #replace(id: string, before: Entry | undefined, after: Entry | undefined): void {
    if (after) this.#byId.set(id, after)
    else this.#byId.delete(id)
    if (before && before.place === after?.place) this.#entries[this.#indexOf(before)] = after
    else {
      if (before) this.#entries.splice(this.#indexOf(before), 1)
      if (after) this.#entries.splice(this.#indexOf(after), 0, after)
    }
    this.indexes.update(before, after)
  }

  #indexOf({place}: Entry): number {
    const last = this.#entries.at(-1)
    if (!last || last.place < place) return this.#entries.length
    return firstFrom(this.#entries, (each) => each.place < place)
  }
}
