import {LRUCache} from 'lru-cache'
import type {Dataset, Visibility} from '../../store/dataset.ts'
import type {DocumentChange} from '../../store/document.ts'
import type {Entry} from '../access/indexed/places.ts'
import type {Report} from '@skyforge/server-kit/bounded-report.ts'
import {type IndexLimits, type IndexOptions} from '../access/index-options.ts'
import type {Perspective} from '../perspective.ts'
import {publicRule, ruleOf, type Versions} from './shown-entries.ts'
import {Snapshot} from './snapshot.ts'
import {View} from './view.ts'

/** Stacks of releases are the reader's to put together. */
const MAX_VIEWS = 16

/** After so many commits, or as many as it has documents, following costs more than to make one anew. */
const MAX_IDLE = 1_000

/** A name that no release can have. */
const NO_RELEASE = ''

/** Which view it is, and the version of the dataset that it shows. */
export type ViewVersion = {key: string; version: number}

/** The views of one dataset: made on demand, and kept up to date by its commits. */
export class Views {
  readonly #dataset: Dataset
  /** All that is stored, by id. A document that is deleted and made anew comes last. */
  readonly #stored = new Map<string, Entry>()
  readonly #versions: Versions = new WeakMap()
  readonly #views = new LRUCache<string, View>({max: MAX_VIEWS})
  readonly #options: IndexOptions
  #lastPlace = 0

  constructor(dataset: Dataset, limits: IndexLimits, report: Report) {
    this.#dataset = dataset
    this.#options = {limits, report}
    for (const document of dataset.all()) this.#store({id: document._id, after: document})
  }

  /** Those that are made, for tests. */
  get all(): Iterable<View> {
    return this.#views.values()
  }

  /** What a reader sees now, and goes on seeing while commits change it. */
  of(wanted: Perspective, visibility: Visibility): Snapshot {
    const [key, perspective] = this.#shown(wanted, visibility)
    const view = this.#views.get(key) ?? this.#create(key, perspective, visibility)
    view.idle = 0
    return new Snapshot(view)
  }

  /** Which view a reader sees now, as it is. */
  versionOf(wanted: Perspective, visibility: Visibility): ViewVersion {
    const [key] = this.#shown(wanted, visibility)
    return {key, version: this.#dataset.version}
  }

  /** What has changed since in what a reader sees; `undefined` where that cannot be told. */
  changesSince({key, version}: ViewVersion, wanted: Perspective, visibility: Visibility) {
    const view = this.#views.get(key)
    // Of another view it is not known what was shown in its place.
    if (!view || this.#shown(wanted, visibility)[0] !== key) return undefined
    view.idle = 0
    return view.recent.since(version)
  }

  /** Which view somebody sees who wants a perspective: its key, and what it shows. */
  #shown(wanted: Perspective, visibility: Visibility): [key: string, Perspective] {
    // What is public is published, and there is one version of each document.
    const perspective = visibility === 'public' ? 'raw' : this.#inUse(wanted)
    return [JSON.stringify([visibility, perspective]), perspective]
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

  /** The commit is made, and the other views follow it: one that cannot is made anew for who asks next. */
  #follow(key: string, view: View, ids: readonly string[]): void {
    try {
      view.update(ids, this.#dataset.version)
    } catch (error) {
      this.#views.delete(key)
      this.#options.report(`A view of "${this.#dataset.name}" failed, and is made anew`, error)
    }
  }

  #store({id, after}: Pick<DocumentChange, 'id' | 'after'>): void {
    if (!after) {
      this.#stored.delete(id)
      return
    }
    const known = this.#stored.get(id)
    if (!known) this.#lastPlace += 1
    this.#stored.set(id, {place: known?.place ?? this.#lastPlace, document: after})
  }
}
