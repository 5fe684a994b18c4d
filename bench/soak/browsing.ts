import {brotliDecompress} from 'node:zlib'
import {promisify} from 'node:util'
import {reasonOf} from '@skyforge/server-kit/caught.ts'
import {type Got, get} from './get.ts'
import type {Failure, Load, Needed} from './messages.ts'

const decompress = promisify(brotliDecompress)

type Page = {
  /** Files of the page, in random order. */
  files: string[]
  /** A picture of the page, which the lake serves. */
  image: string | undefined
}

/** Requests pages like browsers do, and counts failures. */
export class Browsing {
  readonly counts = {pages: 0, files: 0, images: 0}
  readonly loads: Load[] = []
  readonly failures: Failure[] = []
  readonly #origin: string

  constructor(origin: string) {
    this.#origin = origin
  }

  async page(path: string): Promise<Page> {
    this.counts.pages += 1
    const [begunAt, start] = [Date.now(), performance.now()]
    const got = await this.#ask(path, ['site'])
    if (!got) return {files: [], image: undefined}
    this.loads.push({path, begunAt, took: performance.now() - start})
    const {files, images} = addressesIn(await textOf(got))
    return {files: shuffled(files), image: shuffled(images)[0]}
  }

  async file(path: string) {
    this.counts.files += 1
    await this.#ask(path, ['site'])
  }

  async image(path: string) {
    this.counts.images += 1
    await this.#ask(path, ['site', 'lake'])
  }

  async #ask(path: string, needs: readonly Needed[]): Promise<Got | undefined> {
    const begunAt = Date.now()
    const fail = (problem: string) => {
      this.failures.push({path, problem, begunAt, endedAt: Date.now(), needs})
      return undefined
    }
    try {
      const got = await get(this.#origin + path)
      return got.status === 200 ? got : fail(`status ${got.status}`)
    } catch (error) {
      return fail(reasonOf(error))
    }
  }
}

async function textOf({body, encoding}: Got): Promise<string> {
  return String(encoding === 'br' ? await decompress(body) : body)
}

/** The site's files and the lake's pictures that a page names. */
export function addressesIn(html: string): {files: string[]; images: string[]} {
  const files = html.match(/\/(?:assets|drawings)\/[\w./-]+\.\w+/g) ?? []
  // In `srcset` lists, a comma and a space separate them.
  const images = html.match(/\/lake\/p\/[a-z0-9-]+\/images\/[^\s"')]*[^\s"'),]/g) ?? []
  return {
    files: [...new Set(files)],
    images: [...new Set(images)].map((address) => address.replaceAll('&amp;', '&')),
  }
}

function shuffled<T>(list: readonly T[]): T[] {
  return list.toSorted(() => Math.random() - 0.5)
}
