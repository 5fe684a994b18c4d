import type {DocumentChange, LakeDocument} from './document.ts'
import {ReferenceIndex} from './references.ts'

/** The documents of one dataset in memory, parsed once. The database holds the same, durably. */
export class Dataset {
  readonly project: string
  readonly name: string
  readonly references = new ReferenceIndex()
  /** Counts commits; what was derived from the documents is stale when it has moved on. */
  version = 0
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

  apply(changes: readonly DocumentChange[]) {
    for (const change of changes) this.#apply(change)
    this.version += 1
  }

  #apply(change: DocumentChange) {
    if (change.after) this.#documents.set(change.id, change.after)
    else this.#documents.delete(change.id)
    this.references.update(change)
  }
}
