import {LRUCache} from 'lru-cache'
import type {LakeDocument} from '../../store/document.ts'

/** A commit has few, as an editor's has: the document as it was, and as it is. */
const DOCUMENTS = 8

/**
 * What indexes read of the documents of the last commits: one that several views show is read once, and what a commit
 * leaves is not read again by the next.
 */
export class RecentKeys {
  readonly #known = new LRUCache<LakeDocument, Map<string, unknown>>({max: DOCUMENTS})

  /** @param name of an index, which says all that it reads */
  reader<Keys>(
    name: string,
    read: (document: LakeDocument) => Keys,
  ): (document: LakeDocument) => Keys {
    return (document) => {
      const known = this.#known.get(document) ?? new Map<string, unknown>()
      if (!known.has(name)) known.set(name, read(document))
      this.#known.set(document, known)
      // Under one name, the same is read.
      return known.get(name) as Keys
    }
  }
}
