import type {OutgoingHttpHeaders} from 'node:http'
import PQueue from 'p-queue'
import type {Change} from '../src/content/live/change.ts'
import type {RenderedPage, RenderPage} from '../src/entry-server.tsx'
import {findPage} from '../src/rendering/find-page.ts'
import type {ContentSource} from '../src/content/content-source.ts'
import type {FindEntries} from '../src/search/search-answers.ts'
import {ContentOutage} from './content-outage.ts'
import {ContentRedirects} from './content-redirects.ts'
import {notingUses} from './noting-uses.ts'
import {PageCache, type Made, type Use} from './page-cache.ts'
import {plainPage} from './plain-page.ts'
import {fixedRedirect} from './redirects/fixed-redirects.ts'
import {Redirection} from './redirects/redirection.ts'
import {inThisExchange} from '#server/operations/exchange.ts'
import {pathOf} from '#server/replies/path-of.ts'
import {sentence, type Reply, type SiteRequest} from '#server/replies/reply.ts'
import {Representation} from '#server/replies/representation.ts'
import {SiteSearch} from './search/site-search.ts'
import {textAddress} from './texts.ts'
import {throttle} from './throttle.ts'
import {unboundedPart, type Unbounded} from './unbounded-address.ts'

export type SiteOptions = {
  /** Files by path. */
  files: ReadonlyMap<string, Representation>
  renderPage: RenderPage
  /** Feeds, sitemap, what the search finds, and their like; undefined for an address that is none of them. */
  answerText: (
    url: string,
    source: ContentSource,
    find: FindEntries,
  ) => Promise<Response | undefined>
  source: ContentSource
  /** The page at an address as the build left it, for when content cannot be had. */
  prerendered: (url: string) => string | undefined
  /** Headers of every page, and of everything else. */
  headers: {page: OutgoingHttpHeaders; other: OutgoingHttpHeaders}
  /**
   * How long an answer is good when nobody says that content has changed, in milliseconds. With an end to
   * it, a POST to `CHANGED_PATH` says so: from Sanity's webhook, which needs to prove nothing for that.
   */
  maxAgeMs: number
  report: (message: string, error?: unknown) => void
  /** Told how many seconds it took to make a page or a text. */
  onRender?: (seconds: number) => void
}

/** Kept by browsers and proxies only to be asked about with its tag. */
const ASK_EACH_TIME = 'public, max-age=0, must-revalidate'
/** A file that is missing may come with the next release. */
const NOT_STORED = {'cache-control': 'no-store'}
/** Paths that programs read; no page has one. */
const TEXT = /\.(?:xml|json|txt|md)$/
/** Folders of files: what is missing from them is no page. */
const FILES = /^\/(?:assets|drawings|social)\//
const CHANGED_PATH = '/content-changed'
/** Everything is made anew at most that often because a webhook says so. */
const CHANGED_EVERY_MS = 1_000
const RETRY_AFTER_S = 30
/**
 * Of each kind of addresses that visitors can make up, unless something is kept of them; the other pages
 * cannot be too many. On one thread all of it is done no later for that, and takes the memory of a few only.
 */
const UNBOUNDED_AT_ONCE = 4
const NEVER_KEPT: ReadonlySet<Unbounded | undefined> = new Set(['spelling', 'search'])

/**
 * The site without a socket: `fetch` answers requests, `contentChanged` tells it that what it keeps may
 * be wrong. `listen.ts` puts it on the network.
 */
export class Site {
  readonly #options: SiteOptions
  /** How many answers were in memory, and how many were not: made, or waited for while they were. */
  readonly answered = {memory: 0, file: 0, redirect: 0, made: 0}
  readonly #pages: PageCache<Representation | Redirection>
  readonly #redirects: ContentRedirects
  readonly #search: SiteSearch
  /** Ready to be sent, for answers that are not kept but the same each time. */
  readonly #prepared = new WeakMap<RenderedPage, Representation>()
  readonly #queues: Readonly<Record<Unbounded, PQueue>> = {
    spelling: new PQueue({concurrency: UNBOUNDED_AT_ONCE}),
    article: new PQueue({concurrency: UNBOUNDED_AT_ONCE}),
    category: new PQueue({concurrency: UNBOUNDED_AT_ONCE}),
    search: new PQueue({concurrency: UNBOUNDED_AT_ONCE}),
  }
  /** Beside the answers, which never wait for it. */
  readonly #shrinking = new PQueue({concurrency: 1})
  readonly #allChanged = throttle(() => {
    this.#pages.allChanged()
    this.#redirects.allChanged()
    this.#search.allChanged()
  }, CHANGED_EVERY_MS)

  constructor(options: SiteOptions) {
    this.#options = options
    const {source, maxAgeMs} = options
    const report = (message: string, error: unknown) => this.#reportDefect(message, error)
    this.#redirects = new ContentRedirects(source, {maxAgeMs, report})
    this.#search = new SiteSearch(source, {maxAgeMs, report})
    this.#pages = new PageCache({
      make: (key) => this.#makeSoon(key),
      maxAgeMs,
      report,
      sizeOf: ({size}) => size,
      earlier: (key) => this.#prerendered(key),
    })
  }

  /** Answers at once from memory, else as soon as the answer is made. Never rejects. */
  fetch(request: SiteRequest): Reply | Promise<Reply> {
    const {method, url} = request
    if (method !== 'GET' && method !== 'HEAD') return this.#answerOther(method, url)
    const kept = this.#pages.fresh(url)
    if (kept) {
      this.answered[kept instanceof Redirection ? 'redirect' : 'memory'] += 1
      return kept.reply(request)
    }
    const path = pathOf(url)
    const file = this.#options.files.get(path)
    if (file) {
      this.answered.file += 1
      return file.reply(request)
    }
    const {other} = this.#options.headers
    const elsewhere = fixedRedirect(path, url.slice(path.length), other)
    if (elsewhere) {
      this.answered.redirect += 1
      return elsewhere
    }
    if (FILES.test(path)) return sentence(404, 'There is no such file.', {...other, ...NOT_STORED})
    const {pattern, url: key} = TEXT.test(path)
      ? {pattern: 'text', url: textAddress(url)}
      : findPage(readable(url))
    this.answered.made += 1
    if (!request.exchange) return this.#answerMade(request, key)
    request.exchange.route = pattern
    return request.exchange.run(() => this.#answerMade(request, key))
  }

  /** Whether a page is at an address, rather than a file, a text for programs, or what leads elsewhere. */
  isPage(url: string): boolean {
    const path = pathOf(url)
    const isOther = this.#options.files.has(path) || FILES.test(path) || TEXT.test(path)
    return !isOther && !fixedRedirect(path, '', {})
  }

  /** Something published has changed in a project; what used it is made anew when it is asked for. */
  contentChanged(projectId: string, change: Change): void {
    this.#pages.contentChanged(projectId, change)
    this.#redirects.contentChanged(projectId, change)
    this.#search.contentChanged(projectId, change)
  }

  /** What was put off is not done any more. */
  close(): void {
    this.#allChanged.cancel()
  }

  async #answerMade(request: SiteRequest, key: string): Promise<Reply> {
    try {
      return (await this.#pages.get(key)).reply(request)
    } catch (error) {
      this.#reportDefect(`${pathOf(key)} could not be made`, error)
      return this.#outage(error).reply(request)
    }
  }

  /** What visitors can make up waits its turn, so that nothing else has to wait for it. */
  #makeSoon(key: string): Promise<Made<Representation | Redirection>> {
    const unbounded = this.#pages.has(key) ? undefined : unboundedPart(key)
    return unbounded
      ? this.#queues[unbounded].add(inThisExchange(() => this.#make(key)))
      : this.#make(key)
  }

  async #make(key: string): Promise<Made<Representation | Redirection>> {
    const start = performance.now()
    try {
      return await this.#render(key)
    } finally {
      this.#options.onRender?.((performance.now() - start) / 1000)
    }
  }

  async #render(key: string): Promise<Made<Representation | Redirection>> {
    const uses: Use[] = []
    const source = notingUses(this.#options.source, uses)
    const {answerText, renderPage} = this.#options
    const isUsual = !NEVER_KEPT.has(unboundedPart(key))
    const text = TEXT.test(pathOf(key)) && (await answerText(key, source, this.#search.find))
    if (text) return {value: await this.#text(text, key), uses, isKept: isUsual}
    const page = await renderPage(key, source, this.#search.find)
    const elsewhere = page.status === 404 ? await this.#redirection(key, uses) : undefined
    if (elsewhere) return {value: elsewhere, uses, isKept: isUsual}
    const isKept = isUsual && !page.isUnbounded
    const prepared = this.#prepared.get(page) ?? this.#page(page, isKept ? key : undefined)
    this.#prepared.set(page, prepared)
    return {value: prepared, uses, isKept}
  }

  /** Where there is no page, an old address leads on; caches ask each time, as it may become a page's again. */
  async #redirection(key: string, uses: Use[]): Promise<Redirection | undefined> {
    const {redirect, uses: further} = await this.#redirects.at(pathOf(key))
    if (!redirect) return undefined
    uses.push(...further)
    const headers = {'cache-control': ASK_EACH_TIME, ...this.#options.headers.other}
    return new Redirection(redirect, headers)
  }

  #prerendered(key: string): Representation | undefined {
    const html = this.#options.prerendered(key)
    return html === undefined ? undefined : this.#page({html}, key)
  }

  #page({html, status = 200}: {html: string; status?: number}, key?: string): Representation {
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': ASK_EACH_TIME,
      ...this.#options.headers.page,
    }
    return this.#compressible(html, {status, headers}, key)
  }

  async #text(response: Response, key: string): Promise<Representation> {
    const headers = {
      'cache-control': ASK_EACH_TIME,
      ...Object.fromEntries(response.headers),
      ...this.#options.headers.other,
    }
    const body = Buffer.from(await response.arrayBuffer())
    return this.#compressible(body, {status: response.status, headers}, key)
  }

  /** @param key - under which it is kept: then it is worth being compressed as far as it goes */
  #compressible(
    body: string | Buffer,
    options: {status: number; headers: OutgoingHttpHeaders},
    key: string | undefined,
  ): Representation {
    const onFast = () => {
      if (key !== undefined) void this.#shrinking.add(() => this.#shrink(key))
    }
    return new Representation(body, {...options, compressible: true, onFast})
  }

  /** What is kept by then: if it was made anew meanwhile, the new one. */
  async #shrink(key: string): Promise<void> {
    try {
      const kept = this.#pages.fresh(key)
      if (kept instanceof Representation) await kept.shrink()
    } catch (error) {
      this.#options.report(`${pathOf(key)} stays larger than it could be`, error)
    }
  }

  /** Nothing good is kept: whether content or the page itself is the reason, another try may help. */
  #outage(error: unknown): Representation {
    return new Representation(outagePage(error), {
      status: 503,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        ...NOT_STORED,
        'retry-after': String(RETRY_AFTER_S),
        ...this.#options.headers.page,
      },
      compressible: false,
    })
  }

  #answerOther(method: string, url: string): Reply {
    const isWebhook = Number.isFinite(this.#options.maxAgeMs) && pathOf(url) === CHANGED_PATH
    if (method === 'POST' && isWebhook) {
      this.#allChanged.call()
      return {status: 202, headers: {'content-length': 0}}
    }
    const allow = isWebhook ? 'POST' : 'GET, HEAD'
    const {other} = this.#options.headers
    return sentence(405, `${method} is not answered here.`, {allow, connection: 'close', ...other})
  }

  /** Outages are reported when they begin and end; everything else each time. */
  #reportDefect(message: string, error: unknown): void {
    if (!(error instanceof ContentOutage)) this.#options.report(message, error)
  }
}

/** An address whose escapes mean nothing leads nowhere. */
function readable(url: string): string {
  try {
    decodeURIComponent(pathOf(url))
    return url
  } catch {
    return '/404'
  }
}

/** What a visitor sees of a page that cannot be had just now. */
function outagePage(error: unknown): string {
  const reason =
    error instanceof ContentOutage
      ? 'The content of this page cannot be fetched just now.'
      : 'This page cannot be made just now.'
  return plainPage(
    'Back in a moment',
    `${reason} Please try again in half a minute, or <a href="/">go to the start page</a>.`,
  )
}
