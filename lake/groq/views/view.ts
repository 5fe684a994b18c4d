import type {LakeDocument} from '../../store/document.ts'
import {type Entry, firstFrom} from '../access/indexed/positions.ts'
import {Indexes} from '../access/indexes.ts'
import {type IndexOptions} from '../access/index-options.ts'
import {RecentChanges} from './recent-changes.ts'
import type {Rule} from './visible-entries.ts'

/**
 * A state of a view, linked to the next one. A snapshot follows the links to learn what has changed since; states
 * without snapshots are garbage-collected.
 */
export type Moment = {
  /** Set by the next commit: the entries that it changed, as they were, by id. */
  past?: {
    changed: ReadonlyMap<string, Entry | undefined>
    next: Moment
  }
}

/** The documents that a perspective shows to clients of one visibility, updated by commits. */
export class View {
  readonly #rule: Rule
  readonly #byId = new Map<string, Entry>()
  /** Sorted by position. */
  #entries: Entry[] = []
  #documents: readonly LakeDocument[] | undefined
  /** Whether a snapshot holds the array. */
  #isShared = false
  #moment: Moment = {}
  readonly recent: RecentChanges
  readonly indexes: Indexes
  /** Commits since it was last used. */
  idle = 0

  /** @param stored ids of all stored documents @param version of the dataset */
  constructor(rule: Rule, stored: Iterable<string>, version: number, options: IndexOptions) {
    this.#rule = rule
    this.recent = new RecentChanges(version)
    for (const id of this.#visibleIds(stored)) {
      const entry = rule.entryOf(id)
      if (entry) this.#byId.set(id, entry)
    }
    this.#entries = [...this.#byId.values()].toSorted((a, b) => a.position - b.position)
    this.indexes = new Indexes(this, options)
  }

  /** The current entries: the next commit may change this array. */
  get entries(): readonly Entry[] {
    return this.#entries
  }

  /** All documents in their order: the same array until the next commit. */
  get documents(): readonly LakeDocument[] {
    this.#documents ??= this.#entries.map(({document}) => document)
    return this.#documents
  }

  /** The current state for a snapshot, which later commits do not change. */
  hold(): {entries: readonly Entry[]; moment: Moment} {
    this.#isShared = true
    return {entries: this.#entries, moment: this.#moment}
  }

  get(id: string): LakeDocument | undefined {
    return this.#byId.get(id)?.document
  }

  positionOf(id: string): number | undefined {
    return this.#byId.get(id)?.position
  }

  /**
   * @param stored ids of the documents that a commit changed
   * @param version of the dataset after it
   */
  update(stored: Iterable<string>, version: number): void {
    const changed = new Map<string, Entry | undefined>()
    for (const id of this.#visibleIds(stored)) {
      const before = this.#byId.get(id)
      const after = this.#rule.entryOf(id)
      if (before?.position === after?.position && before?.document === after?.document) continue
      if (changed.size === 0) this.#begin(changed)
      changed.set(id, before)
      this.#replace(id, before, after)
      this.recent.add({before, after}, version)
    }
  }

  #visibleIds(stored: Iterable<string>): Set<string> {
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
    if (before && before.position === after?.position) this.#entries[this.#indexOf(before)] = after
    else {
      if (before) this.#entries.splice(this.#indexOf(before), 1)
      if (after) this.#entries.splice(this.#indexOf(after), 0, after)
    }
    this.indexes.update(before, after)
  }

  #indexOf({position}: Entry): number {
    const last = this.#entries.at(-1)
    if (!last || last.position < position) return this.#entries.length
    return firstFrom(this.#entries, (each) => each.position < position)
  }
}
