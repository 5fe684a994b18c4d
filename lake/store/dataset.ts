import {
  isPublicId,
  publishedId,
  releaseOfDocumentId,
  type DocumentChange,
  type LakeDocument,
} from './document.ts'
import {ReferenceIndex} from './references.ts'
import {Timeline} from './timeline.ts'
import {VersionIndex} from './version-index.ts'

/** What readers with and without a token see. */
export type Visibility = 'everything' | 'public'

/** Last changes before the documents were loaded, see `Timeline`. */
export type LastChanges = Record<Visibility, number>

/** Settings of a dataset. */
export type DatasetSettings = {
  /** A private dataset cannot be read without a token. */
  aclMode: 'public' | 'private'
  /** For add-ons, the dataset whose comments and tasks it holds. */
  addonFor?: string
  description?: string
}

/** The documents of one dataset in memory; the database holds the same. */
export class Dataset {
  readonly project: string
  readonly name: string
  settings: DatasetSettings = {aclMode: 'public'}
  readonly references: ReferenceIndex
  readonly timeline: Timeline
  /** Time of the last commit. Data derived at an earlier version is stale. */
  version = 0
  /** Time of the last commit of a public document. */
  #publicVersion = 0
  /** Version of the last change of each type, for all and for public documents. */
  readonly #typeVersions = {
    everything: new Map<string, number>(),
    public: new Map<string, number>(),
  }
  readonly #documents = new Map<string, LakeDocument>()
  readonly #versions = new VersionIndex()
  readonly #scheduledReleases = new Map<string, LakeDocument>()
  readonly #lastChanges: LastChanges

  constructor(
    project: string,
    name: string,
    documents: Iterable<LakeDocument>,
    before: LastChanges = {everything: 0, public: 0},
  ) {
    this.project = project
    this.name = name
    this.timeline = new Timeline(before.everything)
    this.#lastChanges = before
    for (const document of documents) {
      this.#set({id: document._id, before: null, after: document})
    }
    this.references = new ReferenceIndex(this.#documents)
  }

  /** Time of the last commit visible to a reader, loaded ones included. */
  lastChange(visibility: Visibility): number {
    const since = visibility === 'public' ? this.#publicVersion : this.version
    return Math.max(since, this.#lastChanges[visibility])
  }

  get(id: string): LakeDocument | undefined {
    return this.#documents.get(id)
  }

  /** Every document, drafts included, oldest first. */
  all(): Iterable<LakeDocument> {
    return this.#documents.values()
  }

  /** The ids of the versions in a release, oldest first. */
  versionsIn(release: string): Iterable<string> {
    return this.#versions.inRelease(release)
  }

  /** Ids of a document's published version, then of its drafts and versions, oldest first. */
  *idsOf(published: string): Iterable<string> {
    if (this.#documents.has(published)) yield published
    yield* this.#versions.of(published)
  }

  /** Documents of scheduled releases. */
  scheduledReleases(): Iterable<LakeDocument> {
    return this.#scheduledReleases.values()
  }

  /** Version of the last change of a type. */
  versionOfType(type: string, visibility: Visibility): number {
    return this.#typeVersions[visibility].get(type) ?? 0
  }

  /**
   * Types with changes after a time of the timeline; `undefined` for times in the future or before changes that
   * precede loading.
   */
  typesChangedSince(time: number, visibility: Visibility): string[] | undefined {
    if (time < this.#lastChanges[visibility] || time > this.timeline.now()) return undefined
    const changed = [...this.#typeVersions[visibility]].filter(([, version]) => version > time)
    return changed.map(([type]) => type)
  }

  /**
   * Changes the documents in memory and the indexes of the dataset.
   *
   * @param time from the timeline, as recorded with the commit
   */
  apply(changes: readonly DocumentChange[], time = this.timeline.next()) {
    if (changes.length > 0) this.version = time
    if (changes.some(({id}) => isPublicId(id))) this.#publicVersion = time
    for (const change of changes) {
      this.#set(change)
      this.references.update(change)
      this.#noteTypes(change)
    }
  }

  /** Notes all types of a document's versions, as a draft or version hides the others. */
  #noteTypes({id, before, after}: DocumentChange) {
    const own = [before?._type, after?._type]
    const members = [publishedId(id), ...this.#versions.of(publishedId(id))]
    const types = [...own, ...members.map((member) => this.#documents.get(member)?._type)]
    noteVersion(this.#typeVersions.everything, types, this.version)
    if (isPublicId(id)) noteVersion(this.#typeVersions.public, own, this.version)
  }

  #set(change: DocumentChange) {
    if (change.after) this.#documents.set(change.id, change.after)
    else this.#documents.delete(change.id)
    this.#versions.update(change)
    this.#noteRelease(change)
  }

  #noteRelease({id, after}: DocumentChange) {
    if (releaseOfDocumentId(id) === undefined) return
    if (after?.['state'] === 'scheduled') this.#scheduledReleases.set(id, after)
    else this.#scheduledReleases.delete(id)
  }
}

function noteVersion(
  versions: Map<string, number>,
  types: readonly (string | undefined)[],
  version: number,
): void {
  for (const type of types) {
    if (type !== undefined) versions.set(type, version)
  }
}
