import type {OutgoingHttpHeaders} from 'node:http'
import {pathOf} from '@skyforge/server-kit/replies/path-of.ts'
import {Representation} from '@skyforge/server-kit/replies/representation.ts'
import type {ContentSource} from '../src/content/content-source.ts'
import type {RenderedPage, RenderPage} from '../src/entry-server.tsx'
import type {FindEntries} from '../src/search/search-answers.ts'
import {ContentOutage} from './content-outage.ts'
import type {ContentRedirects} from './content-redirects.ts'
import {recordingUses} from './cache/recorded-uses.ts'
import type {Made, Use} from './cache/page-cache.ts'
import {plainPage} from './plain-page.ts'
import type {PublishedArticles} from './published-articles.ts'
import {Redirection} from './redirects/redirection.ts'
import {isForPrograms, siteTextHeaders} from './texts.ts'
import {type Unbounded, unboundedPart} from './unbounded-address.ts'

export type SiteResponse = Representation | Redirection

export type ResponseOptions = {
  renderPage: RenderPage
  /** Answers requests for feeds, sitemap, search results and the like; undefined for other addresses. */
  answerText: (
    url: string,
    source: ContentSource,
    find: FindEntries,
  ) => Promise<Response | undefined>
  source: ContentSource
  /** The prerendered page or text of an address, used when content is unavailable. */
  prerendered: (url: string) => string | undefined
  /** Headers of pages, and of all other responses. */
  headers: {page: OutgoingHttpHeaders; other: OutgoingHttpHeaders}
  /** Called with the seconds that each render took. */
  onRender?: (seconds: number) => void
}

type Parts = {
  redirects: ContentRedirects
  published: PublishedArticles
  find: FindEntries
  /** Called with the key of a cached response that was compressed fast and can be compressed better later. */
  shrinkLater: (key: string) => void
}

type Text = {body: string; status?: number; headers: Readonly<Record<string, string>>}

/** Caches may store the response but must revalidate it. */
const ASK_EACH_TIME = 'no-cache'
const RETRY_AFTER_S = 30
const NEVER_KEPT: ReadonlySet<Unbounded | undefined> = new Set(['spelling', 'search'])

/** Renders the site's responses: pages, machine-readable texts and redirects. It caches none of them. */
export class ResponseMaker {
  readonly #options: ResponseOptions
  readonly #parts: Parts
  /** Prepared responses of pages that are not cached but always the same. */
  readonly #prepared = new WeakMap<RenderedPage, Representation>()

  constructor(options: ResponseOptions, parts: Parts) {
    this.#options = options
    this.#parts = parts
  }

  /**
   * @param key the address, as `findPage` or `textAddress` writes it
   * @param kept the last response at that address, possibly stale
   * @throws Error of the page, or ContentOutage
   */
  async make(key: string, kept?: SiteResponse): Promise<Made<SiteResponse>> {
    const start = performance.now()
    try {
      return await this.#render(key, kept)
    } finally {
      this.#options.onRender?.((performance.now() - start) / 1000)
    }
  }

  async #render(key: string, kept: SiteResponse | undefined): Promise<Made<SiteResponse>> {
    const uses: Use[] = []
    const source = recordingUses(this.#options.source, uses)
    const {answerText, renderPage} = this.#options
    const isUsual = !NEVER_KEPT.has(unboundedPart(key))
    const text = isForPrograms(pathOf(key)) && (await answerText(key, source, this.#parts.find))
    if (text) {
      const {status, headers} = text
      const read = {body: await text.text(), status, headers: Object.fromEntries(headers)}
      return {value: this.#text(read, key), uses, isKept: isUsual}
    }
    const earlier = () => {
      if (this.#parts.published.isWithdrawn(key)) return undefined
      return kept instanceof Representation ? kept.text : this.#options.prerendered(key)
    }
    const page = await renderPage(key, source, this.#parts.find, earlier)
    const elsewhere = page.status === 404 ? await this.#redirection(key, uses) : undefined
    if (elsewhere) return {...elsewhere, isKept: isUsual}
    const isKept = isUsual && !page.isUnbounded
    const prepared = this.#prepared.get(page) ?? this.#page(page, isKept ? key : undefined)
    this.#prepared.set(page, prepared)
    return {value: prepared, uses, isKept}
  }

  /** Redirects an old address that has no page; caches revalidate it, as the address may become a page again. */
  async #redirection(
    key: string,
    uses: Use[],
  ): Promise<Omit<Made<SiteResponse>, 'isKept'> | undefined> {
    const {redirect, uses: further, isStale} = await this.#parts.redirects.at(pathOf(key))
    if (!redirect) return undefined
    const headers = {'cache-control': ASK_EACH_TIME, ...this.#options.headers.other}
    return {value: new Redirection(redirect, headers), uses: [...uses, ...further], isStale}
  }

  /** Returns the prerendered response; undefined for a text that links to an article withdrawn since. */
  prerendered(key: string): Representation | undefined {
    const built = this.#options.prerendered(key)
    if (built === undefined) return undefined
    const headers = siteTextHeaders(key)
    if (!headers) return this.#page({html: built}, key)
    if (this.#parts.published.mentionsWithdrawn(built)) return undefined
    return this.#text({body: built, headers: {...headers, 'cache-control': ASK_EACH_TIME}}, key)
  }

  #page({html, status = 200}: {html: string; status?: number}, key?: string): Representation {
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': ASK_EACH_TIME,
      ...this.#options.headers.page,
    }
    return this.#compressible(html, {status, headers}, key)
  }

  #text({body, status = 200, headers}: Text, key: string): Representation {
    const all = {'cache-control': ASK_EACH_TIME, ...headers, ...this.#options.headers.other}
    return this.#compressible(body, {status, headers: all}, key)
  }

  /** @param key - cache key; if set, the response is worth the best compression */
  #compressible(
    body: string,
    options: {status: number; headers: OutgoingHttpHeaders},
    key: string | undefined,
  ): Representation {
    const onFast = () => {
      if (key !== undefined) this.#parts.shrinkLater(key)
    }
    return new Representation(body, {...options, compressible: true, onFast})
  }

  /** The response if nothing is cached and rendering failed; a later try may succeed. */
  outage(error: unknown): Representation {
    return new Representation(outagePage(error), {
      status: 503,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'retry-after': String(RETRY_AFTER_S),
        ...this.#options.headers.page,
      },
      compressible: false,
    })
  }
}

/** The page that visitors see during an outage. */
function outagePage(error: unknown): string {
  const reason =
    error instanceof ContentOutage
      ? 'The content of this page is unavailable right now.'
      : 'This page is unavailable right now.'
  return plainPage(
    'Back in a moment',
    `${reason} Please try again in half a minute, or <a href="/">go to the start page</a>.`,
  )
}
