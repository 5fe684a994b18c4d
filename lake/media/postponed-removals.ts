type DatasetName = {project: string; dataset: string}

type Removing = {
  file: (path: string) => void
  dataset: (name: DatasetName) => void
}

/**
 * Deletions that wait until all copies of the files, such as backups, have ended. After a crash the next start
 * repeats them (`sweep.ts`).
 */
export class PostponedRemovals {
  #copies = 0
  readonly #files = new Set<string>()
  readonly #datasets: DatasetName[] = []

  /** @returns whether it was postponed */
  postponeFile(path: string): boolean {
    if (this.#copies > 0) this.#files.add(path)
    return this.#copies > 0
  }

  /** @returns whether it was postponed */
  postponeDataset(name: DatasetName): boolean {
    if (this.#copies > 0) this.#datasets.push(name)
    return this.#copies > 0
  }

  /**
   * Starts a copy.
   *
   * @param remove called for postponed deletions after the last copy; check for new references
   * @returns a function that ends the copy
   */
  hold(remove: Removing): () => void {
    this.#copies += 1
    let isHeld = true
    return () => {
      if (isHeld) this.#copies -= 1
      isHeld = false
      if (this.#copies > 0) return
      const files = [...this.#files]
      this.#files.clear()
      for (const path of files) remove.file(path)
      for (const name of this.#datasets.splice(0)) remove.dataset(name)
    }
  }
}
