import {LRUCache} from 'lru-cache'
import type {Dataset, Visibility} from '../../store/dataset.ts'
import type {DocumentChange} from '../../store/document.ts'
import type {Entry} from '../access/entry.ts'
import {INDEX_LIMITS, type IndexLimits} from '../access/indexes.ts'
import type {Perspective} from '../perspective.ts'
import {publicRule, ruleOf, type Versions} from './shown-entries.ts'
import {Snapshot} from './snapshot.ts'
import {View} from './view.ts'

/** Stacks of releases are the reader's to put together. */
const MAX_VIEWS = 16

/** A name that no release can have. */
const NO_RELEASE = ''

/** The views of one dataset: made on demand, and kept up to date by its commits. */
export class Views {
  readonly #dataset: Dataset
  /** All that is stored, by id. A document that is deleted and made anew comes last. */
  readonly #stored = new Map<string, Entry>()
  readonly #versions: Versions = new WeakMap()
  readonly #views = new LRUCache<string, View>({max: MAX_VIEWS})
  readonly #limits: IndexLimits
  #lastPlace = 0

  constructor(dataset: Dataset, limits: IndexLimits = INDEX_LIMITS) {
    this.#dataset = dataset
    this.#limits = limits
    for (const document of dataset.all()) this.#store({id: document._id, after: document})
    dataset.follow((changes) => this.#update(changes))
  }

  /** Those that are made, for tests. */
  get all(): Iterable<View> {
    return this.#views.values()
  }

  /** What a reader sees now, and goes on seeing while commits change it. */
  of(wanted: Perspective, visibility: Visibility): Snapshot {
    // What is public is published, and there is one version of each document.
    const perspective = visibility === 'public' ? 'raw' : this.#inUse(wanted)
    const key = JSON.stringify([visibility, perspective])
    return new Snapshot(this.#views.get(key) ?? this.#create(key, perspective, visibility))
  }

  /** Names of perspectives are the reader's to invent: one of which there is no version shows nothing. */
  #inUse(perspective: Perspective): Perspective {
    if (perspective === 'raw' || perspective.length === 0) return perspective
    const names = new Set(perspective.filter((name) => this.#hasVersions(name)))
    return names.size > 0 ? [...names] : [NO_RELEASE]
  }

  #hasVersions(name: string): boolean {
    if (name === 'drafts') return true
    const [first] = this.#dataset.versionsIn(name)
    return first !== undefined
  }

  #create(key: string, perspective: Perspective, visibility: Visibility): View {
    const parts = {dataset: this.#dataset, stored: this.#stored, versions: this.#versions}
    const rule = visibility === 'public' ? publicRule(this.#stored) : ruleOf(perspective, parts)
    const view = new View(rule, this.#stored.keys(), this.#limits)
    this.#views.set(key, view)
    return view
  }

  #update(changes: readonly DocumentChange[]): void {
    for (const change of changes) this.#store(change)
    const ids = changes.map(({id}) => id)
    for (const view of this.#views.values()) view.update(ids)
  }

  #store({id, after}: Pick<DocumentChange, 'id' | 'after'>): void {
    if (!after) {
      this.#stored.delete(id)
      return
    }
    const known = this.#stored.get(id)
    this.#lastPlace += 1
    this.#stored.set(id, {place: known?.place ?? this.#lastPlace, document: after})
  }
}
