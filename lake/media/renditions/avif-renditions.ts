import {basename} from 'node:path'
import {isFile} from '../asset-files.ts'
import {BackgroundQueue} from './background-queue.ts'
import {contentTypeOf} from '../content-type.ts'
import {encodeInChildProcess} from './encode-in-child-process.ts'
import {areaOf} from '../image-geometry.ts'
import type {Transform} from '../image-render.ts'
import {avifOf} from '../image-transform.ts'
import type {RenditionCache} from './rendition-cache.ts'
import type {Rendition} from './renditions.ts'

/** The rendition to send, and whether it is final. */
export type Choice = {rendition: Rendition; isFinal: boolean}

type Encode = (original: string, transform: Transform, signal: AbortSignal) => Promise<Buffer>

/** Three paths, and the transform of `webp`. */
type Job = {webp: string; avif: string; original: string; transform: Transform}

/** Queue for some minutes of work; dropped images are requested again by later visitors. */
const MAX_WAITING = 200

/** Minimum size worth encoding, as format headers take hundreds of bytes. */
const TINY_BYTES = 2048

/** Maximum pixels, some six seconds of encoding. Larger images are downloads rather than page content. */
const MAX_AREA_PX = 4_000_000

/** Empty file that marks an AVIF as not worthwhile. */
const NONE = Buffer.alloc(0)

/**
 * AVIF instead of WebP for browsers that accept both: two thirds of the bytes, for 0.5 to 3 s of encoding in the
 * background. The first response is WebP; later ones use the stored AVIF. An empty file marks an AVIF that is not
 * smaller.
 */
export class AvifRenditions {
  readonly #queue: BackgroundQueue
  readonly #encode: Encode
  readonly #cache: RenditionCache

  /** @param report called once for each failed AVIF, whose WebP is used instead */
  constructor(
    cache: RenditionCache,
    report: (message: string, error: unknown) => void,
    encode: Encode = encodeInChildProcess,
  ) {
    this.#cache = cache
    this.#encode = encode
    this.#queue = new BackgroundQueue({
      capacity: MAX_WAITING,
      report: (path, error) => report(`Failed to make ${basename(path)} in the background`, error),
    })
  }

  /**
   * Returns the AVIF if it exists, else the WebP; final if no AVIF will follow.
   *
   * @param original path of the file that `transform` turned into `webp`
   */
  async insteadOf(webp: Rendition, original: string, transform: Transform): Promise<Choice> {
    // Without a stored WebP the AVIF cannot be stored either.
    if (!('path' in webp)) return {rendition: webp, isFinal: true}
    const name = webp.name.replace(/webp$/, 'avif')
    const path = webp.path.replace(/webp$/, 'avif')
    const size = await this.#cache.sizeOf(path)
    if (size) {
      await this.#cache.use(path)
      const contentType = contentTypeOf('avif')
      return {rendition: {name, path, contentType}, isFinal: true}
    }
    if (size === 0 || !(await this.#isWorthwhile(webp.path, transform))) {
      return {rendition: webp, isFinal: true}
    }
    const isComing = this.#queue.add(path, (signal) =>
      this.#make({webp: webp.path, avif: path, original, transform}, signal),
    )
    return {rendition: webp, isFinal: !isComing}
  }

  /** Resolves when the queue is empty. */
  idle(): Promise<void> {
    return this.#queue.idle()
  }

  /** Drops queued work, which is requested again after a restart. */
  close(): void {
    this.#queue.close()
  }

  async #make({webp, avif, original, transform}: Job, signal: AbortSignal): Promise<void> {
    const isWanted = (await isFile(original)) && !(await isFile(avif))
    if (!isWanted) return
    const {isMoving} = await import('../image-render.ts')
    const bytes = (await isMoving(original, transform))
      ? NONE
      : await this.#encode(original, avifOf(transform), signal)
    const isSmaller = bytes.byteLength < ((await this.#cache.sizeOf(webp)) ?? 0)
    signal.throwIfAborted()
    await this.#cache.keep(avif, isSmaller ? bytes : NONE, original)
  }

  async #isWorthwhile(webp: string, transform: Transform): Promise<boolean> {
    if (areaOf(transform) > MAX_AREA_PX) return false
    return ((await this.#cache.sizeOf(webp)) ?? 0) >= TINY_BYTES
  }
}
