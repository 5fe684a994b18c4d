import type {Dataset} from '../store/dataset.ts'
import {type Published, sizeOf} from './mutation-events.ts'

/** Long enough for connections that are cut and made anew while people write; an import is longer. */
const MAX_CHANGES = 1_000
/** Of what these hold in memory, roughly. */
const MAX_BYTES = 16 * 1024 * 1024

/** The last commits of a lake, for listeners that were away for a moment. */
export class RecentCommits {
  #kept: (Published & {bytes: number})[] = []
  #changes = 0
  #bytes = 0
  /** The last commit that is not kept any more. */
  #forgotten = 0

  add({commit, at}: Published) {
    const {changes} = commit
    if (changes.length === 0) return
    // Measuring a large transaction would take longer than it is worth: it is not kept, nor is what was before it.
    const isTooLarge = changes.length > MAX_CHANGES
    const bytes = isTooLarge ? 0 : changes.reduce((sum, change) => sum + sizeOf(change), 0)
    // What was asked for and answered is nothing that listeners are told.
    this.#kept.push({commit: {...commit, request: undefined, results: []}, at, bytes})
    this.#changes += changes.length
    this.#bytes += bytes
    this.#trim()
  }

  /**
   * The commits of a dataset from one of the hub on, the oldest first; `undefined` where they are not all known any
   * more.
   */
  from(dataset: Dataset, at: number): Published[] | undefined {
    if (at <= this.#forgotten) return undefined
    return this.#kept.filter((each) => each.at >= at && each.commit.dataset === dataset)
  }

  #trim() {
    while (this.#changes > MAX_CHANGES || this.#bytes > MAX_BYTES) {
      const oldest = this.#kept.shift()
      if (!oldest) return
      this.#forgotten = oldest.at
      this.#changes -= oldest.commit.changes.length
      this.#bytes -= oldest.bytes
    }
  }
}
