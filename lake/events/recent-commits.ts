import type {Dataset} from '../store/dataset.ts'
import {type NumberedCommit, sizeOf} from './mutation-events.ts'

/** Enough to reconnect while people write; an import has more. */
const MAX_CHANGES = 1_000
/** Approximate bytes in memory. */
const MAX_BYTES = 16 * 1024 * 1024

/** The last commits of a lake, for listeners that reconnect. */
export class RecentCommits {
  #commits: (NumberedCommit & {bytes: number})[] = []
  #changes = 0
  #bytes = 0
  /** Number of the last evicted commit. */
  #lastEvicted = 0

  add({commit, at}: NumberedCommit) {
    const {changes} = commit
    if (changes.length === 0) return
    // Measuring a large transaction takes too long: it is evicted, with all commits before it.
    const isTooLarge = changes.length > MAX_CHANGES
    const bytes = isTooLarge ? 0 : changes.reduce((sum, change) => sum + sizeOf(change), 0)
    // Listeners need neither the request nor its results.
    this.#commits.push({commit: {...commit, request: undefined, results: []}, at, bytes})
    this.#changes += changes.length
    this.#bytes += bytes
    this.#trim()
  }

  /** The commits of a dataset from a number on, oldest first; `undefined` if some have been evicted. */
  from(dataset: Dataset, at: number): NumberedCommit[] | undefined {
    if (at <= this.#lastEvicted) return undefined
    return this.#commits.filter((each) => each.at >= at && each.commit.dataset === dataset)
  }

  #trim() {
    while (this.#changes > MAX_CHANGES || this.#bytes > MAX_BYTES) {
      const oldest = this.#commits.shift()
      if (!oldest) return
      this.#lastEvicted = oldest.at
      this.#changes -= oldest.commit.changes.length
      this.#bytes -= oldest.bytes
    }
  }
}
