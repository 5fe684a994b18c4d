import {type Change, fitted, inverse} from './changes.ts'
import type {Operation} from './operations.ts'

/** What one person has done and can undo, and has undone and can redo; each step is a list of changes. */
export class History {
  #past: Change[][] = []
  #future: Change[][] = []

  /** Something was done; nothing, where it is empty. */
  record(changes: Change[]) {
    if (!changes.length) return
    this.#past.push(changes)
    this.#future = []
  }

  /**
   * Undoes the last step, or redoes the last one that was undone.
   *
   * @param change - makes the changes, and tells those that it made
   * @returns whether there was one
   */
  goBack(direction: 'undo' | 'redo', change: (operation: Operation) => Change[]): boolean {
    const [from, to] =
      direction === 'undo' ? [this.#past, this.#future] : [this.#future, this.#past]
    const last = from.pop()
    if (!last) return false
    const changes = change((rows) => fitted(rows, inverse(last)))
    if (changes.length) to.push(changes)
    return true
  }
}
