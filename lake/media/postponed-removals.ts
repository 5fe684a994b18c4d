type DatasetName = {project: string; dataset: string}

type Removing = {
  file: (path: string) => void
  dataset: (name: DatasetName) => void
}

/**
 * What is to be removed while somebody copies all files, such as a backup: it waits for the end of the last
 * copy. After a crash nobody remembers it; the next start finds it then (`sweep.ts`).
 */
export class PostponedRemovals {
  #copies = 0
  readonly #files = new Set<string>()
  readonly #datasets: DatasetName[] = []

  /** @returns whether it waits; otherwise it is to be done now */
  postponeFile(path: string): boolean {
    if (this.#copies > 0) this.#files.add(path)
    return this.#copies > 0
  }

  /** @returns whether it waits; otherwise it is to be done now */
  postponeDataset(name: DatasetName): boolean {
    if (this.#copies > 0) this.#datasets.push(name)
    return this.#copies > 0
  }

  /**
   * Begins a copy.
   *
   * @param remove what has waited, when no copy is being made any more; it may be in use again by then
   * @returns the function that ends it
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
