import type {LakeDocument} from '../store/document.ts'
import type {Dependencies} from './sync-tags.ts'
import type {Snapshot} from './views/snapshot.ts'

/** Looks documents up by id for one question, and notes the types of all that it reads. */
export class ReadDocuments {
  readonly #view: Snapshot
  readonly #scanned: Dependencies
  #followed: Set<string> | undefined
  #missed = false

  /** @param scanned types that its text tells */
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

  /** A reference that leads nowhere may lead to a document of any type tomorrow. */
  get dependencies(): Dependencies {
    if (this.#missed || this.#scanned === 'everything') return 'everything'
    return this.#followed ? new Set([...this.#scanned, ...this.#followed]) : this.#scanned
  }
}
