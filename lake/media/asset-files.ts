import {createHash, randomUUID} from 'node:crypto'
import * as nodeFiles from 'node:fs/promises'
import {dirname, join, relative} from 'node:path'
import {codeOf} from '@skyforge/server-kit/caught.ts'
import {between, syncFolder} from '@skyforge/server-kit/storage/durable-folder.ts'
import {LakeError} from '../errors.ts'
import {type AssetAddress, assetPath} from './asset-name.ts'

/** File system calls that make a file survive a power cut. */
export type FileSystem = Pick<
  typeof nodeFiles,
  'copyFile' | 'link' | 'mkdir' | 'open' | 'rename' | 'rm'
> & {
  syncFolder: typeof syncFolder
}

/** Errors of file systems without hard links: FAT, some network ones. */
const NO_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']

/** A received upload, on disk under a temporary name. */
export type Incoming = {path: string; hash: string; size: number}

/**
 * Uploaded files, named by their content hash, and their renditions. Names are checked by `asset-name.ts`, so that
 * no path leaves the folder.
 */
export class AssetFiles {
  readonly folder: string
  readonly #fs: FileSystem
  /** Folders whose names have been synced. */
  readonly #ready = new Map<string, Promise<void>>()

  constructor(folder: string, fs: FileSystem = {...nodeFiles, syncFolder}) {
    this.folder = folder
    this.#fs = fs
  }

  originalPath(asset: AssetAddress): string {
    return join(this.folder, assetPath(asset))
  }

  /** Folder with the renditions of an image. */
  renditionFolder({project, dataset, name}: AssetAddress): string {
    return join(this.renditionsFolder, project, dataset, name)
  }

  /** Original of the renditions in a folder. */
  originalOfRenditions(folder: string): string {
    return join(this.folder, 'images', relative(this.renditionsFolder, folder))
  }

  get renditionsFolder(): string {
    return join(this.folder, 'renditions')
  }

  /** Folder of uploads in progress. */
  get incomingFolder(): string {
    return join(this.folder, 'incoming')
  }

  /** Drops the synced folders of a deleted dataset. */
  forgetFolders(project: string, dataset: string) {
    for (const kind of ['images', 'files']) {
      this.#ready.delete(join(this.folder, kind, project, dataset))
    }
  }

  /**
   * Streams a body to a file.
   *
   * @param limit in bytes
   * @throws LakeError 413 if it is longer, 400 if it breaks off; the file is then deleted
   */
  async receive(body: AsyncIterable<Uint8Array> | null, limit: number): Promise<Incoming> {
    await this.#makeFolder(this.incomingFolder)
    const path = join(this.incomingFolder, `${randomUUID()}.part`)
    const hash = createHash('sha1')
    let size = 0
    const measured = async function* () {
      for await (const chunk of unbroken(body)) {
        size += chunk.byteLength
        if (size > limit) {
          throw LakeError.http(413, `The request body is larger than ${limit} bytes.`)
        }
        hash.update(chunk)
        yield chunk
      }
    }
    await this.#write(path, measured())
    return {path, hash: hash.digest('hex'), size}
  }

  /**
   * Adds the final name of an upload, and resolves when the name and its folders are synced. The temporary name
   * stays, so that a crash can be recognized. An existing file of that name has the same content and is left alone.
   */
  async place(incoming: Incoming, path: string): Promise<void> {
    await this.#makeFolder(dirname(path))
    try {
      await this.#fs.link(incoming.path, path)
    } catch (error) {
      if (NO_LINKS.includes(codeOf(error))) await this.#fs.rename(incoming.path, path)
      else if (codeOf(error) !== 'EEXIST') throw error
    }
    // Also for an existing file, whose name may not be synced yet.
    await this.#fs.syncFolder(dirname(path))
  }

  /** Adds a name to a file, which is durable after `syncFolder` of its folder. */
  async duplicate(from: string, to: string): Promise<void> {
    await this.#makeFolder(dirname(to))
    try {
      await this.#fs.link(from, to)
    } catch (error) {
      if (NO_LINKS.includes(codeOf(error))) await this.#fs.copyFile(from, to)
      else if (codeOf(error) !== 'EEXIST') throw error
    }
  }

  syncFolder(path: string): Promise<void> {
    return this.#fs.syncFolder(path)
  }

  /** Writes a file atomically. Renditions whose names are lost in a power cut are made again. */
  async writeOnce(path: string, bytes: Uint8Array): Promise<void> {
    await this.#fs.mkdir(dirname(path), {recursive: true})
    const temporary = `${path}.${randomUUID()}.part`
    await this.#write(temporary, bytes)
    await this.#fs.rename(temporary, path)
  }

  /** Resolves when the content is synced; deletes the file when it rejects. */
  async #write(path: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
    const file = await this.#fs.open(path, 'wx', 0o600)
    try {
      await file.writeFile(content)
      await file.sync()
    } catch (error) {
      await this.#fs.rm(path, {force: true})
      throw error
    } finally {
      await file.close()
    }
  }

  /** Creates and syncs each folder once per process, as an earlier one may have been killed before the sync. */
  #makeFolder(path: string): Promise<void> {
    const known = this.#ready.get(path)
    if (known) return known
    const made = this.#makeAndSync(path)
    this.#ready.set(path, made)
    made.catch(() => this.#ready.delete(path))
    return made
  }

  async #makeAndSync(path: string): Promise<void> {
    await this.#fs.mkdir(path, {recursive: true})
    for (const folder of between(this.folder, path)) await this.#fs.syncFolder(dirname(folder))
  }
}

/** @throws LakeError 400 if the sender breaks off */
async function* unbroken(body: AsyncIterable<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  try {
    yield* body ?? []
  } catch (error) {
    throw LakeError.http(400, `The upload broke off: ${String(error)}. Nothing was stored.`)
  }
}

export async function isFile(path: string): Promise<boolean> {
  try {
    return (await nodeFiles.stat(path)).isFile()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    throw error
  }
}
