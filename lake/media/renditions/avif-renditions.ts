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

/** What to answer with, and whether the same question will always be answered so. */
export type Choice = {rendition: Rendition; isFinal: boolean}

type Encode = (original: string, transform: Transform, signal: AbortSignal) => Promise<Buffer>

/** Three paths, and how `webp` was made from `original`. */
type Job = {webp: string; avif: string; original: string; transform: Transform}

/** Some minutes of work. Addresses are public: what is left out comes again with the next visitor. */
const MAX_WAITING = 200

/** There is nothing to gain: a format's own headers take hundreds of bytes. */
const TINY_BYTES = 2048

/** Pixels. Some six seconds of encoding; what is larger is downloaded rather than shown on a page. */
const MAX_AREA_PX = 4_000_000

/** No encoder gives an empty file, which therefore says that an AVIF would be larger, or has to move. */
const NONE = Buffer.alloc(0)

/**
 * AVIF in the place of WebP, for browsers that read both: two thirds of the bytes, for half a second to
 * three of encoding, which no request waits for. The first answer is the WebP; its AVIF is made in the
 * background, one at a time, and lies beside it from then on, so that it outlives the program. Where it is
 * not smaller, an empty file in its place remembers that.
 */
export class AvifRenditions {
  readonly #queue: BackgroundQueue
  readonly #encode: Encode
  readonly #cache: RenditionCache

  /** @param report told once of each AVIF that could not be made; browsers go on getting its WebP */
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
   * The AVIF where there is one, else the WebP. It is final when no AVIF is to come.
   *
   * @param original the path of the file that `webp` was made from by `transform`
   */
  async insteadOf(webp: Rendition, original: string, transform: Transform): Promise<Choice> {
    // What is not kept as WebP is not kept as AVIF either.
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

  /** Resolves when all that was asked for is made or given up. */
  idle(): Promise<void> {
    return this.#queue.idle()
  }

  /** Gives up what is not made yet; the next visitor after a new start asks for it again. */
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
