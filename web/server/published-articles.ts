import {readFileSync} from 'node:fs'
import {mkdir, rename, rm, writeFile} from 'node:fs/promises'
import {dirname} from 'node:path'
import {codeOf} from '@skyforge/server-kit/caught.ts'
import {pathOf} from '@skyforge/server-kit/replies/path-of.ts'
import {collections} from '../src/content/collections.ts'
import {absoluteUrl} from '../src/head/absolute-url.ts'
import {articleAt} from '../src/content/article-at.ts'
import {articleOfCard} from '../src/content/social/card-path.ts'
import {markdownAt} from '../src/content/markdown-path.ts'
import {siteTextPaths} from './texts.ts'

/** The rest of an address in HTML, XML, JSON or Markdown. */
const ADDRESS_PART = /^[^\s"'<>()?#&\\]*/

type Options = {
  /** File that keeps the paths for the next start; if unset, they are lost when the server exits. */
  file?: string | undefined
  report: (message: string, error?: unknown) => void
}

/** About ten megabytes. With more articles no file is kept. */
const MOST_ARTICLES = 100_000

/**
 * The paths of the articles that were published when the lake was last available. While it is down, withdrawn articles
 * stay hidden, even if the build or the cache still has them. A newer build does not replace the file: an image is
 * built from the first content, which may include withdrawn articles.
 */
export class PublishedArticles {
  readonly #options: Options
  #paths: ReadonlySet<string> | undefined
  /** Resolves when the file has the latest paths. */
  written: Promise<void> = Promise.resolve()
  #toWrite: ReadonlySet<string> | undefined
  #isReported = false

  constructor(options: Options) {
    this.#options = options
    this.#paths = this.#read()
  }

  /** Replaces the paths; the file follows when they have changed. */
  set(paths: ReadonlySet<string>): void {
    const known = this.#paths
    const isSame = known?.size === paths.size && [...paths].every((path) => known.has(path))
    this.#paths = paths
    if (isSame || this.#options.file === undefined) return
    const isWriting = this.#toWrite !== undefined
    this.#toWrite = paths
    if (!isWriting) this.written = this.#write(this.#options.file)
  }

  /** True if the article of an address (its page, its Markdown or its card) is known to be no longer published. */
  isWithdrawn(url: string): boolean {
    const path = pathOf(url)
    // The path of a feed looks like that of an article.
    if (siteTextPaths.includes(path)) return false
    const article = articleAt(path) ?? markdownAt(path) ?? articleOfCard(path)
    if (!article || !this.#paths) return false
    return !this.#paths.has(article.collection.articlePath(article.slug))
  }

  /** True if a feed or another text contains the address of a withdrawn article. */
  mentionsWithdrawn(text: string): boolean {
    return Object.values(collections).some(({articlePath}) => {
      const folder = articlePath('')
      const [, ...mentions] = text.split(absoluteUrl(folder))
      return mentions.some((rest) => {
        const path = folder + (ADDRESS_PART.exec(rest)?.[0] ?? '')
        return this.isWithdrawn(path)
      })
    })
  }

  #read(): ReadonlySet<string> | undefined {
    const {file} = this.#options
    if (file === undefined) return undefined
    try {
      const paths: unknown = JSON.parse(readFileSync(file, 'utf8'))
      if (Array.isArray(paths)) return new Set(paths.map(String))
      throw new Error('The file has no list.')
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') this.#fail('read', error)
      return undefined
    }
  }

  async #write(file: string): Promise<void> {
    const part = `${file}.part`
    let paths = this.#toWrite
    while (paths) {
      try {
        await mkdir(dirname(file), {recursive: true, mode: 0o700})
        if (paths.size > MOST_ARTICLES) await rm(file, {force: true})
        else {
          await writeFile(part, JSON.stringify([...paths]), {flush: true})
          await rename(part, file)
        }
        this.#isReported = false
      } catch (error) {
        this.#fail('written', error)
      }
      const latest = this.#toWrite
      paths = latest === paths ? undefined : latest
    }
    this.#toWrite = undefined
  }

  #fail(what: string, error: unknown): void {
    if (this.#isReported) return
    this.#isReported = true
    this.#options.report(
      `The list of published articles cannot be ${what}. Withdrawn articles may reappear if the site starts while the lake is down. Check that ${this.#options.file} is readable and writable.`,
      error,
    )
  }
}
