import {isPublicId, publishedId, type DocumentChange, type LakeDocument} from './document.ts'
import {ReferenceIndex} from './references.ts'

/** The documents of one dataset in memory, parsed once. The database holds the same, durably. */
export class Dataset {
  readonly project: string
  readonly name: string
  readonly references = new ReferenceIndex()
  /** Counts commits; what was derived from the documents is stale when it has moved on. */
  version = 0
  /** The version at which a document of a type was last changed: any of it, or one readers can see. */
  readonly #typeVersions = {
    everything: new Map<string, number>(),
    public: new Map<string, number>(),
  }
  readonly #documents = new Map<string, LakeDocument>()

  constructor(project: string, name: string, documents: Iterable<LakeDocument>) {
    this.project = project
    this.name = name
    for (const document of documents) {
      this.#apply({id: document._id, before: null, after: document})
    }
  }

  get(id: string): LakeDocument | undefined {
    return this.#documents.get(id)
  }

  /** Every document, drafts included, oldest first. */
  all(): Iterable<LakeDocument> {
    return this.#documents.values()
  }

  /** Changes whenever a document of the type does. */
  versionOfType(type: string, visibility: 'everything' | 'public'): number {
    return this.#typeVersions[visibility].get(type) ?? 0
  }

  apply(changes: readonly DocumentChange[]) {
    this.version += 1
    for (const change of changes) {
      this.#apply(change)
      this.#noteTypes(change)
    }
  }

  #noteTypes({id, before, after}: DocumentChange) {
    // A draft hides what is published under its id, which may be of another type.
    const hidden = this.#documents.get(publishedId(id))
    for (const type of [before?._type, after?._type, hidden?._type]) {
      if (type === undefined) continue
      this.#typeVersions.everything.set(type, this.version)
      if (isPublicId(id)) this.#typeVersions.public.set(type, this.version)
    }
  }

  #apply(change: DocumentChange) {
    if (change.after) this.#documents.set(change.id, change.after)
    else this.#documents.delete(change.id)
    this.references.update(change)
  }
}
