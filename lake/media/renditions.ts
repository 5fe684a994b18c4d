import {readdir} from 'node:fs/promises'
import {dirname} from 'node:path'
import PQueue from 'p-queue'
import {codeOf} from '#server/caught.ts'
import {LakeError} from '../errors.ts'
import {type AssetFiles, isFile} from './asset-files.ts'
import {contentTypeOf} from './content-type.ts'
import {renderImage, type Transform} from './image-render.ts'
import {transformKey} from './image-transform.ts'

/**
 * In a file where it could be kept, in memory where there were too many already. Its name stands for its
 * bytes, among all that are made of one image.
 */
export type Rendition = {name: string; contentType: string} & ({path: string} | {bytes: Buffer})

/**
 * Addresses of images are public and every one is another file, or two with its AVIF: past this many files
 * for one image, further ones are made but not kept. A page's own widths are far fewer.
 */
const MAX_KEPT = 100

/** Larger ones are nobody's page; kept, a hundred of them for each image would fill a disk. */
const MAX_KEPT_BYTES = 2 * 1024 * 1024

/**
 * Each takes a core for a while, and one of Node's four threads: the last one is for reading what is made
 * already, which would wait behind them.
 */
const MAX_AT_ONCE = 3

/** Past this the machine is overrun; a client asks again. */
const MAX_WAITING = 100

/** Makes transformed images: each once, a few at a time. */
export class Renditions {
  readonly #underWay = new Map<string, Promise<Rendition>>()
  readonly #queue = new PQueue({concurrency: MAX_AT_ONCE})
  readonly #files: AssetFiles

  constructor(files: AssetFiles) {
    this.#files = files
  }

  /**
   * A transformed image: made on the first request, read from disk on all others. Requests that arrive
   * while it is being made wait for that one making.
   *
   * @throws LakeError 503 when too many others wait already
   */
  async get(
    original: string,
    transform: Transform,
    pathOf: (key: string) => string,
  ): Promise<Rendition> {
    const name = transformKey(transform)
    const path = pathOf(name)
    if (await isFile(path)) return {name, path, contentType: contentTypeOf(transform.format)}
    const making = this.#underWay.get(path)
    if (making) return making
    if (this.#queue.size >= MAX_WAITING) {
      throw LakeError.http(503, 'Too many images are being made. Ask again in a moment.')
    }
    const promise = this.#queue
      .add(() => this.#make(original, transform, {name, path}))
      .finally(() => this.#underWay.delete(path))
    this.#underWay.set(path, promise)
    return promise
  }

  async #make(
    original: string,
    transform: Transform,
    {name, path}: {name: string; path: string},
  ): Promise<Rendition> {
    const bytes = await renderImage(original, transform)
    const contentType = contentTypeOf(transform.format)
    const isKept =
      bytes.byteLength <= MAX_KEPT_BYTES && (await countFiles(dirname(path))) < MAX_KEPT
    if (!isKept) return {name, bytes, contentType}
    await this.#files.writeOnce(path, bytes)
    return {name, path, contentType}
  }
}

async function countFiles(folder: string): Promise<number> {
  try {
    return (await readdir(folder)).length
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return 0
    throw error
  }
}
