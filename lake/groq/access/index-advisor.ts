import type {Visibility} from '../../store/dataset.ts'
import {isOverLimit} from '../limits.ts'
import type {Work} from '../time-slices.ts'
import type {Indexes} from './indexes.ts'
import type {AccessIndex, Make} from './indexed/inverted-index.ts'

/** Clients can invent names of indexes: this many count per query. */
const MAX_REQUESTS = 16

/** The indexes that one query would use. They are reported when the query ends, or fails because it took too much. */
export class IndexAdvisor {
  readonly indexes: Indexes
  readonly #visibility: Visibility
  #requested: Map<string, Make> | undefined

  constructor(indexes: Indexes, visibility: Visibility) {
    this.indexes = indexes
    this.#visibility = visibility
  }

  /**
   * An index by its name, which describes it completely; `undefined` while there is no such index.
   *
   * @param helps whether the index would make the query faster
   */
  get<Index extends AccessIndex>(
    name: string,
    make: Make<Index>,
    helps: boolean,
  ): Index | undefined {
    if (helps) this.#note(name, make)
    // All indexes of one name are made by the same function.
    return this.indexes.get(name) as Index | undefined
  }

  /** Reports the requested indexes. */
  report(): void {
    for (const [name, make] of this.#requested ?? [])
      this.indexes.request(name, make, this.#visibility)
  }

  /** Reports after a query's work, and if it exceeds a limit: then it needs an index most of all. */
  *reportAfter<T>(work: Work<T>): Work<T> {
    try {
      const value = yield* work
      this.report()
      return value
    } catch (error) {
      if (isOverLimit(error)) this.report()
      throw error
    }
  }

  #note(name: string, make: Make): void {
    this.#requested ??= new Map()
    if (this.#requested.size < MAX_REQUESTS) this.#requested.set(name, make)
  }
}
