import type {Entry} from '../access/indexed/places.ts'

/** What a commit has changed in a view: what it showed under an id before, and what after. */
export type ShownChange = {before: Entry | undefined; after: Entry | undefined}

/** Answers that are older are made anew. Each change holds a document as it was, however large. */
export const MOST_CHANGES = 8

/** What the last commits have changed in a view. */
export class RecentChanges {
  readonly #all: {version: number; change: ShownChange}[] = []
  /** The version of the dataset from which on all are here. */
  #from: number

  /** @param version of the dataset */
  constructor(version: number) {
    this.#from = version
  }

  /** @param version that the commit has made of the dataset */
  add(change: ShownChange, version: number): void {
    this.#all.push({version, change})
    if (this.#all.length <= MOST_CHANGES) return
    this.#from = this.#all.shift()?.version ?? version
  }

  /** All changes since a version of the dataset; `undefined` where some are forgotten. */
  since(version: number): ShownChange[] | undefined {
    if (version < this.#from) return undefined
    const first = this.#all.findLastIndex((each) => each.version <= version) + 1
    return this.#all.slice(first).map(({change}) => change)
  }
}
