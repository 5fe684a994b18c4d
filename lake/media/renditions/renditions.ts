import {availableParallelism} from 'node:os'
import {join} from 'node:path'
import {LRUCache} from 'lru-cache'
import {LakeError} from '../../errors.ts'
import {contentTypeOf} from '../content-type.ts'
import type {Size} from '../image-fit.ts'
import {areaOf} from '../image-geometry.ts'
import type {Transform} from '../image-render.ts'
import {transformKey} from '../image-transform.ts'
import {FairQueue} from './fair-queue.ts'
import {Renderers, RenderTimeout} from './renderers.ts'
import type {RenditionCache} from './rendition-cache.ts'

/** A file, or bytes if it could not be stored. The name identifies the bytes among all renditions of an image. */
export type Rendition = {name: string; contentType: string} & ({path: string} | {bytes: Buffer})

/** Original of a rendition. */
export type Original = Size & {
  path: string
  /** Folder of its renditions. */
  folder: string
}

/** Leaves one core free, or half of the time on a small machine. */
const SLOTS = Math.min(4, Math.max(2, availableParallelism() - 1))
const QUEUE = {slots: SLOTS, largeSlots: SLOTS - 1, maxWaiting: 100}

/** Timeout: the largest images take eight seconds, and the site waits for thirty. */
const DEADLINE_MS = 25_000

/** Pause before a timed-out rendition is tried again. */
const REFUSED = {max: 1000, ttl: 600_000}

/** Pixels of results and originals above which a job counts as large. */
const LARGE_PX = 2_000_000
const LARGE_ORIGINAL_PX = 24_000_000

type Options = {
  cache: RenditionCache
  deadlineMs?: number
}

/** Renders each transformed image once, a few at a time, in child processes. */
export class Renditions {
  readonly #cache: RenditionCache
  readonly #renderers: Renderers
  readonly #deadlineMs: number
  readonly #underWay = new Map<string, Promise<Rendition>>()
  readonly #queue = new FairQueue(QUEUE)
  readonly #refused = new LRUCache<string, true>(REFUSED)

  constructor({cache, deadlineMs = DEADLINE_MS}: Options) {
    this.#cache = cache
    this.#deadlineMs = deadlineMs
    this.#renderers = new Renderers({deadlineMs})
  }

  /**
   * Returns a transformed image, rendered on the first request and read from disk later. Concurrent requests share
   * one job.
   *
   * @param visitor - address of the client: visitors take turns
   * @throws LakeError 503 when too many others wait, 422 when it takes too long
   */
  async get(original: Original, transform: Transform, visitor: string): Promise<Rendition> {
    const name = transformKey(transform)
    const path = join(original.folder, name)
    if ((await this.#cache.sizeOf(path)) !== undefined) {
      await this.#cache.use(path)
      return {name, path, contentType: contentTypeOf(transform.format)}
    }
    const making = this.#underWay.get(path)
    if (making) return making
    if (this.#refused.has(path)) throw this.#tooLong()
    const kind = {group: visitor, isLarge: isLarge(original, transform)}
    const promise = this.#queue
      .run(kind, () => this.#make(original, transform, {name, path}))
      .finally(() => this.#underWay.delete(path))
    this.#underWay.set(path, promise)
    return promise
  }

  close() {
    this.#renderers.close()
  }

  async #make(
    original: Original,
    transform: Transform,
    {name, path}: {name: string; path: string},
  ): Promise<Rendition> {
    const bytes = await this.#render(original, transform, path)
    const contentType = contentTypeOf(transform.format)
    const isKept = await this.#cache.keep(path, bytes, original.path)
    return isKept ? {name, path, contentType} : {name, bytes, contentType}
  }

  async #render({path: original}: Original, transform: Transform, path: string): Promise<Buffer> {
    try {
      return await this.#renderers.render(original, transform)
    } catch (error) {
      if (!(error instanceof RenderTimeout)) throw error
      this.#refused.set(path, true)
      throw this.#tooLong()
    }
  }

  #tooLong(): LakeError {
    return LakeError.http(
      422,
      `This image takes more than ${this.#deadlineMs / 1000} seconds to make: ask for a smaller one, or one with less blur.`,
    )
  }
}

function isLarge({width, height}: Size, transform: Transform): boolean {
  const {format, animated, blur} = transform
  const isSlow = format === 'avif' || animated || blur > 0
  return isSlow || areaOf(transform) > LARGE_PX || width * height > LARGE_ORIGINAL_PX
}
