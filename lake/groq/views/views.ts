import {LRUCache} from 'lru-cache'
import type {Dataset, Visibility} from '../../store/dataset.ts'
import type {DocumentChange} from '../../store/document.ts'
import type {Entry} from '../access/indexed/positions.ts'
import type {Report} from '@skyforge/server-kit/bounded-report.ts'
import {type IndexLimits, type IndexOptions} from '../access/index-options.ts'
import type {Perspective} from '../perspective.ts'
import {publicRule, ruleOf, type Versions} from './visible-entries.ts'
import {Snapshot} from './snapshot.ts'
import {View} from './view.ts'

/** Clients can combine releases freely. */
const MAX_VIEWS = 16

/** After this many commits, or as many as it has documents, updating a view costs more than rebuilding it. */
const MAX_IDLE = 1_000

/** A name that no release can have. */
const NO_RELEASE = ''

/** Identifies a view, and the version of the dataset that it shows. */
export type ViewVersion = {key: string; version: number}

/** The views of one dataset: created on demand, and updated by commits. */
export class Views {
  readonly #dataset: Dataset
  /** All stored documents, by id. A document that is deleted and created again comes last. */
  readonly #stored = new Map<string, Entry>()
  readonly #versions: Versions = new WeakMap()
  readonly #views = new LRUCache<string, View>({max: MAX_VIEWS})
  readonly #options: IndexOptions
  #lastPosition = 0

  constructor(dataset: Dataset, limits: IndexLimits, report: Report) {
    this.#dataset = dataset
    this.#options = {limits, report}
    for (const document of dataset.all()) this.#store({id: document._id, after: document})
  }

  /** Existing views, for tests. */
  get all(): Iterable<View> {
    return this.#views.values()
  }

  /** A snapshot of what a client sees. */
  of(wanted: Perspective, visibility: Visibility): Snapshot {
    const [key, perspective] = this.#resolve(wanted, visibility)
    const view = this.#views.get(key) ?? this.#create(key, perspective, visibility)
    view.idle = 0
    return new Snapshot(view)
  }

  /** Identifies what a client currently sees. */
  versionOf(wanted: Perspective, visibility: Visibility): ViewVersion {
    const [key] = this.#resolve(wanted, visibility)
    return {key, version: this.#dataset.version}
  }

  /** Changes since then in what a client sees; `undefined` if they are unknown. */
  changesSince({key, version}: ViewVersion, wanted: Perspective, visibility: Visibility) {
    const view = this.#views.get(key)
    // The changes of another view are unknown.
    if (!view || this.#resolve(wanted, visibility)[0] !== key) return undefined
    view.idle = 0
    return view.recent.since(version)
  }

  /** The view for a requested perspective: its key, and what it shows. */
  #resolve(wanted: Perspective, visibility: Visibility): [key: string, Perspective] {
    // Public documents are published, and have one version each.
    const perspective = visibility === 'public' ? 'raw' : this.#inUse(wanted)
    return [JSON.stringify([visibility, perspective]), perspective]
  }

  /** Clients can invent names: a perspective without any versions shows nothing. */
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
    const view = new View(rule, this.#stored.keys(), this.#dataset.version, this.#options)
    this.#views.set(key, view)
    return view
  }

  /** Brings the views and their indexes up to date with a commit. */
  onCommit(changes: readonly DocumentChange[]): void {
    for (const change of changes) this.#store(change)
    const ids = changes.map(({id}) => id)
    const views = [...this.#views.entries()]
    for (const [key, view] of views) {
      view.idle += 1
      if (view.idle > Math.max(MAX_IDLE, view.entries.length)) this.#views.delete(key)
      else this.#follow(key, view, ids)
    }
  }

  /** Drops a view that fails: the commit is done, and other views still have to follow it. */
  #follow(key: string, view: View, ids: readonly string[]): void {
    try {
      view.update(ids, this.#dataset.version)
    } catch (error) {
      this.#views.delete(key)
      this.#options.report(`A view of "${this.#dataset.name}" failed and will be rebuilt`, error)
    }
  }

  #store({id, after}: Pick<DocumentChange, 'id' | 'after'>): void {
    if (!after) {
      this.#stored.delete(id)
      return
    }
    const known = this.#stored.get(id)
    if (!known) this.#lastPosition += 1
    this.#stored.set(id, {position: known?.position ?? this.#lastPosition, document: after})
  }
}
