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

/** What readers with a token see, or what all of them do. */
export type Visibility = 'everything' | 'public'

/** When documents were last changed before they were loaded, see `Timeline`. */
export type LastChanges = Record<Visibility, number>

/** What a dataset is besides its documents. */
export type DatasetSettings = {
  /** Of a private one nothing is told without a token. */
  aclMode: 'public' | 'private'
  /** Of an add-on: the dataset whose comments and tasks it keeps. */
  addonFor?: string
  description?: string
}

/** The documents of one dataset in memory, parsed once. The database holds the same, durably. */
export class Dataset {
  readonly project: string
  readonly name: string
  settings: DatasetSettings = {aclMode: 'public'}
  readonly references: ReferenceIndex
  readonly timeline: Timeline
  /** The time of the last commit; what was derived from the documents is stale when it has moved on. */
  version = 0
  /** The time of the last commit that all readers can tell of. */
  #publicVersion = 0
  /** The version at which a document of a type was last changed: any of it, or one readers can see. */
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

  /** The time of the last commit that a reader can tell of, be it one before the documents were loaded. */
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

  /** The ids of what there is of a document: published, then drafts and versions, oldest first. */
  *idsOf(published: string): Iterable<string> {
    if (this.#documents.has(published)) yield published
    yield* this.#versions.of(published)
  }

  /** The documents of the releases that are to be published at a time. */
  scheduledReleases(): Iterable<LakeDocument> {
    return this.#scheduledReleases.values()
  }

  /** Changes whenever a document of the type does. */
  versionOfType(type: string, visibility: Visibility): number {
    return this.#typeVersions[visibility].get(type) ?? 0
  }

  /**
   * The types of which a document was changed after a time of the timeline. `undefined` where that cannot be
   * told: of a time to come, and of one before changes that were made before the documents were loaded.
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

  /** A draft or version hides what else there is of its document, which may be of other types. */
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
