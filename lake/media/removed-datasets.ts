import {randomUUID} from 'node:crypto'
import {mkdirSync, renameSync} from 'node:fs'
import {mkdir, rm, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {codeOf} from '@skyforge/server-kit/caught.ts'
import {syncFolder} from '@skyforge/server-kit/storage/durable-folder.ts'
import {listEntries} from './list-entries.ts'

type DatasetName = {project: string; dataset: string}

/** Separator of the two names, which occurs in neither. */
const BETWEEN = '+'

/**
 * Deletes the files of deleted datasets. The deletion is recorded on disk first, so that a crash leaves no files
 * behind. Folders are moved away immediately, so that a new dataset of the same name keeps its files.
 */
export class RemovedDatasets {
  readonly #assets: string
  readonly #folder: string

  /** @param assets folder of all assets */
  constructor(assets: string) {
    this.#assets = assets
    this.#folder = join(assets, 'removed')
  }

  /** Records that the dataset will be deleted. */
  async announce(name: DatasetName): Promise<void> {
    await mkdir(this.#folder, {recursive: true})
    await syncFolder(this.#assets)
    await writeFile(this.#noteOf(name), '', {flush: true})
    await syncFolder(this.#folder)
  }

  /** @param kinds folders with a subfolder for the dataset */
  async remove(name: DatasetName, kinds: readonly string[]): Promise<void> {
    mkdirSync(this.#folder, {recursive: true})
    const moved = kinds.map((kind) =>
      this.#move(join(this.#assets, kind, name.project, name.dataset)),
    )
    await Promise.all(moved.map((path) => rm(path, {recursive: true, force: true})))
    await rm(this.#noteOf(name), {force: true})
  }

  /** Calls `remove` for each deletion that a crash interrupted. */
  async sweep(remove: (name: DatasetName) => Promise<void>): Promise<void> {
    for (const entry of await listEntries(this.#folder)) {
      const [project = '', dataset] = entry.name.split(BETWEEN)
      if (entry.isFile() && dataset !== undefined) await remove({project, dataset})
    }
    await rm(this.#folder, {recursive: true, force: true})
  }

  #noteOf({project, dataset}: DatasetName): string {
    return join(this.#folder, project + BETWEEN + dataset)
  }

  #move(folder: string): string {
    const target = join(this.#folder, randomUUID())
    try {
      renameSync(folder, target)
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error
    }
    return target
  }
}
