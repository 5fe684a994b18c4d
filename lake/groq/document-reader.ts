import type {LakeDocument} from '../store/document.ts'
import type {Dependencies} from './sync-tags.ts'
import type {Snapshot} from './views/snapshot.ts'

/** Looks up documents by id for one query, and collects the types of all that it reads. */
export class DocumentReader {
  readonly #view: Snapshot
  readonly #scanned: Dependencies
  #followed: Set<string> | undefined
  #missed = false

  /** @param scanned types known from its text */
  constructor(scanned: Dependencies, view: Snapshot) {
    this.#view = view
    this.#scanned = scanned
  }

  documentOf(id: string): LakeDocument | null {
    const document = this.#view.get(id)
    if (document) (this.#followed ??= new Set()).add(document._type)
    else this.#missed = true
    return document ?? null
  }

  /** A reference that points nowhere may point to a document of any type later. */
  get dependencies(): Dependencies {
    if (this.#missed || this.#scanned === 'everything') return 'everything'
    return this.#followed ? new Set([...this.#scanned, ...this.#followed]) : this.#scanned
  }
}
