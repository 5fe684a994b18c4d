import type {Entry} from '../access/indexed/positions.ts'

/** A change of one entry of a view. */
export type ViewChange = {before: Entry | undefined; after: Entry | undefined}

/** Results older than this are stale. Each change holds a document as it was, however large. */
export const MOST_CHANGES = 8

/** The last changes of a view. */
export class RecentChanges {
  readonly #all: {version: number; change: ViewChange}[] = []
  /** The dataset version since which all changes are here. */
  #from: number

  /** @param version of the dataset */
  constructor(version: number) {
    this.#from = version
  }

  /** @param version of the dataset after the commit */
  add(change: ViewChange, version: number): void {
    this.#all.push({version, change})
    if (this.#all.length <= MOST_CHANGES) return
    this.#from = this.#all.shift()?.version ?? version
  }

  /** All changes since a version of the dataset; `undefined` if some were dropped. */
  since(version: number): ViewChange[] | undefined {
    if (version < this.#from) return undefined
    const first = this.#all.findLastIndex((each) => each.version <= version) + 1
    return this.#all.slice(first).map(({change}) => change)
  }
}
