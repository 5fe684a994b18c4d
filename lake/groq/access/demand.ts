import type {Visibility} from '../../store/dataset.ts'
import {isOverLimit} from '../limits.ts'
import type {Work} from '../time-slices.ts'
import type {Indexes} from './indexes.ts'
import type {AccessIndex, Make} from './indexed/inverted-index.ts'

/** Names of indexes are the readers' to invent: of one question so many count. */
const MAX_WANTED = 16

/**
 * What one question asks a view's indexes for. Each that would help it counts when it is answered or took too
 * much: twice, where that was found out on the socket and the handler began it anew.
 */
export class Demand {
  readonly indexes: Indexes
  readonly #visibility: Visibility
  #wanted: Map<string, Make> | undefined

  constructor(indexes: Indexes, visibility: Visibility) {
    this.indexes = indexes
    this.#visibility = visibility
  }

  /**
   * An index by its name, which says all that it is made of; `undefined` while there is none.
   *
   * @param helps whether the question would be answered sooner by it
   */
  get<Index extends AccessIndex>(
    name: string,
    make: Make<Index>,
    helps: boolean,
  ): Index | undefined {
    if (helps) this.#note(name, make)
    // Of one name, all are made by the same function.
    return this.indexes.get(name) as Index | undefined
  }

  /** The question is over. What fails asks for nothing, unless it took too much. */
  settle(): void {
    for (const [name, make] of this.#wanted ?? []) this.indexes.want(name, make, this.#visibility)
  }

  /** Does the work of a question. One that takes too much had use for an index most of all. */
  *settleAfter<T>(work: Work<T>): Work<T> {
    try {
      const value = yield* work
      this.settle()
      return value
    } catch (error) {
      if (isOverLimit(error)) this.settle()
      throw error
    }
  }

  #note(name: string, make: Make): void {
    this.#wanted ??= new Map()
    if (this.#wanted.size < MAX_WANTED) this.#wanted.set(name, make)
  }
}
