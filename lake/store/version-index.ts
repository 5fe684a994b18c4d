import {type DocumentChange, publishedId, releaseOf} from './document.ts'

/** Index of the drafts and versions of one dataset, with ids oldest first. */
export class VersionIndex {
  readonly #byPublishedId = new Map<string, Set<string>>()
  readonly #byRelease = new Map<string, Set<string>>()

  update({id, after}: DocumentChange) {
    const published = publishedId(id)
    if (published === id) return
    note(this.#byPublishedId, published, id, after !== null)
    const release = releaseOf(id)
    if (release !== undefined) note(this.#byRelease, release, id, after !== null)
  }

  /** Drafts and versions of a published id. */
  of(published: string): Iterable<string> {
    return this.#byPublishedId.get(published) ?? []
  }

  /** The versions in a release. */
  inRelease(release: string): Iterable<string> {
    return this.#byRelease.get(release) ?? []
  }
}

function note(index: Map<string, Set<string>>, key: string, id: string, isThere: boolean) {
  const ids = index.get(key) ?? new Set()
  if (isThere) ids.add(id)
  else ids.delete(id)
  if (ids.size > 0) index.set(key, ids)
  else index.delete(key)
}
