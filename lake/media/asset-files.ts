import {createHash, randomUUID} from 'node:crypto'
import * as nodeFiles from 'node:fs/promises'
import {dirname, join, relative} from 'node:path'
import {codeOf} from '@skyforge/server-kit/caught.ts'
import {between, syncFolder} from '@skyforge/server-kit/storage/durable-folder.ts'
import {LakeError} from '../errors.ts'
import {type AssetAddress, assetPath} from './asset-name.ts'

/** What of the file system decides whether a file is there after a power cut. */
export type FileSystem = Pick<
  typeof nodeFiles,
  'copyFile' | 'link' | 'mkdir' | 'open' | 'rename' | 'rm'
> & {
  syncFolder: typeof syncFolder
}

/** Of file systems where a file has one name only: FAT, some of those in a network. */
const NO_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']

/** An upload that has been received: on disk, under a name that nobody asks for. */
export type Incoming = {path: string; hash: string; size: number}

/**
 * Uploaded bytes on disk, named by their content hash, and the renditions made from them. A name that
 * reaches this class has passed the patterns of `asset-name.ts`, so that no path can leave the folder.
 */
export class AssetFiles {
  readonly folder: string
  readonly #fs: FileSystem
  /** Folders whose own names are on disk. */
  readonly #ready = new Map<string, Promise<void>>()

  constructor(folder: string, fs: FileSystem = {...nodeFiles, syncFolder}) {
    this.folder = folder
    this.#fs = fs
  }

  originalPath(asset: AssetAddress): string {
    return join(this.folder, assetPath(asset))
  }

  /** Where all that is made of an image is kept. */
  renditionFolder({project, dataset, name}: AssetAddress): string {
    return join(this.renditionsFolder, project, dataset, name)
  }

  /** The image of which the files of a folder were made. */
  originalOfRenditions(folder: string): string {
    return join(this.folder, 'images', relative(this.renditionsFolder, folder))
  }

  get renditionsFolder(): string {
    return join(this.folder, 'renditions')
  }

  /** What is being uploaded lies here. */
  get incomingFolder(): string {
    return join(this.folder, 'incoming')
  }

  /** Of a dataset that is removed: they have to be made again, and written out. */
  forgetFolders(project: string, dataset: string) {
    for (const kind of ['images', 'files']) {
      this.#ready.delete(join(this.folder, kind, project, dataset))
    }
  }

  /**
   * Writes a body into a file while it arrives, so that none is held in memory.
   *
   * @param limit in bytes
   * @throws LakeError 413 when it is longer, 400 when it breaks off; nothing of it is left then
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
   * Gives what was received its name as well (both, so that a crash is seen for what it is), which is on disk when this resolves, and those of the folders
   * it is in. A file of that name that is there already is left alone: names stand for contents.
   */
  async place(incoming: Incoming, path: string): Promise<void> {
    await this.#makeFolder(dirname(path))
    try {
      await this.#fs.link(incoming.path, path)
    } catch (error) {
      if (NO_LINKS.includes(codeOf(error))) await this.#fs.rename(incoming.path, path)
      else if (codeOf(error) !== 'EEXIST') throw error
    }
    // Also of one that was there: it may be from a moment ago, and its name not on disk yet.
    await this.#fs.syncFolder(dirname(path))
  }

  /** Gives a file another name as well, which is on disk when `syncFolder` of its folder has resolved. */
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

  /**
   * Writes a file atomically: it is either absent or whole. Renditions are made again where a power cut
   * loses their names.
   */
  async writeOnce(path: string, bytes: Uint8Array): Promise<void> {
    await this.#fs.mkdir(dirname(path), {recursive: true})
    const temporary = `${path}.${randomUUID()}.part`
    await this.#write(temporary, bytes)
    await this.#fs.rename(temporary, path)
  }

  /** On disk when this resolves, its name aside; not there when it rejects. */
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

  /** Each once: whoever makes it, and also where another program made it and was cut off. */
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

/** @throws LakeError 400 where the sender breaks off */
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
