import {rm, unlink, utimes} from 'node:fs/promises'
import {dirname, sep} from 'node:path'
import {codeOf} from '@skyforge/server-kit/caught.ts'
import {type AssetFiles, isFile} from '../asset-files.ts'
import {listFiles, statsOf} from './list-files.ts'
import {SegmentedLru} from './segmented-lru.ts'

/** Overhead of a file: a disk block, an inode, its entry here. */
const LEAST_BYTES = 4096

/** Accuracy of the last use in a file's time, for the next start. */
const USE_MS = 3_600_000

const UNNOTED = ['ENOENT', 'EROFS', 'EACCES', 'EPERM']

type Options = {
  /** Size of all files. */
  maxBytes: number
  /** Called with files that could not be written or deleted. */
  report: (message: string, error: unknown) => void
}

/** Rendition files within a total size; `SegmentedLru` decides which to evict. */
export class RenditionCache {
  readonly #files: AssetFiles
  readonly #sizes: SegmentedLru
  readonly #report: Options['report']
  /** Last use written to disk, by path. */
  readonly #noted = new Map<string, number>()
  #loaded: Promise<void> | undefined

  constructor(files: AssetFiles, {maxBytes, report}: Options) {
    this.#files = files
    this.#sizes = new SegmentedLru(maxBytes)
    this.#report = report
  }

  /** Size of all files. */
  get bytes(): number {
    return this.#sizes.size
  }

  /** Bytes; `undefined` if there is no such file. */
  async sizeOf(path: string): Promise<number | undefined> {
    const size = (await statsOf(path))?.size
    if (size === undefined) this.#forget(path)
    return size
  }

  /** Records a use, which makes eviction less likely. */
  async use(path: string): Promise<void> {
    await this.#removeAll(this.#sizes.use(path))
    if (this.#sizes.has(path)) await this.#note(path)
  }

  /**
   * Stores a rendition if the disk has space; it can be made again.
   *
   * @returns whether it was written
   */
  async keep(path: string, bytes: Uint8Array, original: string): Promise<boolean> {
    await this.load()
    try {
      await this.#files.writeOnce(path, bytes)
    } catch (error) {
      this.#report('Failed to keep a rendition: it is made again for everyone who asks', error)
      return false
    }
    await this.#removeAll(this.#sizes.add(path, roomFor(bytes.byteLength)))
    // The original was deleted meanwhile.
    if (!(await isFile(original))) await this.#removeAll([path])
    return this.#sizes.has(path)
  }

  /** Deletes everything below a folder. */
  async removeFolder(folder: string): Promise<void> {
    for (const path of this.#sizes.names()) {
      if (path.startsWith(folder + sep)) this.#forget(path)
    }
    try {
      await rm(folder, {recursive: true, force: true})
    } catch (error) {
      this.#report(`Failed to remove ${folder}`, error)
    }
  }

  /** Loads the files of earlier runs once, and deletes unfinished ones. */
  load(): Promise<void> {
    this.#loaded ??= this.#load().catch((error: unknown) => {
      this.#report('Failed to look through the renditions: those of before are not counted', error)
    })
    return this.#loaded
  }

  async #load() {
    const found: {path: string; size: number; usedAt: number}[] = []
    for (const path of await listFiles(this.#files.renditionsFolder)) {
      const stats = await statsOf(path)
      if (path.endsWith('.part') || !(await this.#hasOriginal(path))) await this.#remove(path)
      else if (stats) found.push({path, size: stats.size, usedAt: stats.mtimeMs})
    }
    for (const {path, size} of found.toSorted((a, b) => a.usedAt - b.usedAt)) {
      await this.#removeAll(this.#sizes.restore(path, roomFor(size)))
    }
  }

  /** Returns false if the original is missing after a crash. */
  #hasOriginal(path: string): Promise<boolean> {
    return isFile(this.#files.originalOfRenditions(dirname(path)))
  }

  /** Stores the time of the last use for the next start. */
  async #note(path: string) {
    const now = Date.now()
    if (now - (this.#noted.get(path) ?? 0) < USE_MS) return
    this.#noted.set(path, now)
    const time = new Date(now)
    try {
      await utimes(path, time, time)
    } catch (error) {
      // Deleted meanwhile, or the disk is read-only, which writes report.
      if (!UNNOTED.includes(codeOf(error))) throw error
    }
  }

  async #removeAll(paths: readonly string[]) {
    for (const path of paths) {
      this.#forget(path)
      await this.#remove(path)
    }
  }

  #forget(path: string) {
    this.#sizes.delete(path)
    this.#noted.delete(path)
  }

  async #remove(path: string) {
    try {
      await unlink(path)
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') this.#report(`Failed to remove ${path}`, error)
    }
  }
}

function roomFor(size: number): number {
  return Math.max(size, LEAST_BYTES)
}
