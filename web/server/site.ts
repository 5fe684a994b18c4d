import PQueue from 'p-queue'
import type {Change} from '../src/content/live/change.ts'
import type {SearchFile} from '../src/search/search-file.ts'
import {findPage} from '../src/rendering/find-page.ts'
import {ContentOutage} from './content-outage.ts'
import {ContentRedirects} from './content-redirects.ts'
import {ResponseMaker, type ResponseOptions, type SiteResponse} from './response-maker.ts'
import {type Made, PageCache} from './cache/page-cache.ts'
import {fixedRedirect} from './redirects/fixed-redirects.ts'
import {PublishedArticles} from './published-articles.ts'
import {Redirection} from './redirects/redirection.ts'
import {inThisExchange} from '@skyforge/server-kit/operations/exchange.ts'
import {pathOf} from '@skyforge/server-kit/replies/path-of.ts'
import {sentence, type Reply, type SiteRequest} from '@skyforge/server-kit/replies/reply.ts'
import {Representation} from '@skyforge/server-kit/replies/representation.ts'
import {ArticleCards, TooManyCards, type ArticleCardOptions} from './social/article-cards.ts'
import {isArticleCard} from '../src/content/social/card-path.ts'
import {SiteSearch} from './search/site-search.ts'
import {isForPrograms, textAddress} from './texts.ts'
import {unboundedPart, type Unbounded} from './unbounded-address.ts'
import {ContentWebhook} from './content-webhook.ts'
import {Revalidation} from './cache/revalidation.ts'
import {Recompression} from './cache/recompression.ts'

export type SiteOptions = ResponseOptions &
  Pick<ArticleCardOptions, 'paintCard' | 'builtCard'> & {
    files: ReadonlyMap<string, Representation>
    /**
     * Milliseconds until a response is stale if no change of content is reported. If that is limited, Sanity's
     * webhook may report changes with a POST to `CHANGED_PATH`.
     */
    maxAgeMs: number
    /** Knows which articles were withdrawn since the build. */
    published?: PublishedArticles
    webhookSecret?: string | undefined
    cacheBytes: number
    /** The search file of the build, used when content is unavailable. */
    builtSearch?: () => SearchFile | undefined
    report: (message: string, error?: unknown) => void
  }

/** A missing file may come with the next release. */
const NOT_STORED = {'cache-control': 'no-store'}
/** Folders of files: a path below them is never a page. */
const FILES = /^\/(?:assets|drawings|social)\//
const CHANGED_PATH = '/content-changed'
/**
 * Renders at the same time per kind of made-up address. On one thread more would not be faster, only take more memory.
 */
const UNBOUNDED_AT_ONCE = 4

/** Most cached pages; memory may allow fewer. */
const MOST_KEPT = 500
/** Pages that are renewed after a change before anyone requests them, most recently requested first. */
const MOST_RENEWED = 50
/** Key of the redirects, which also list the published articles for outages; no page has that address. */
const REDIRECTS = 'redirects'

/**
 * The site without a socket: `fetch` answers requests, `contentChanged` invalidates cached pages. `listen.ts` puts it
 * on the network.
 */
export class Site {
  readonly #options: SiteOptions
  /** Number of responses by source: from memory, or rendered. */
  readonly answered = {memory: 0, file: 0, redirect: 0, made: 0}
  readonly #pages: PageCache<SiteResponse>
  readonly #redirects: ContentRedirects
  readonly #search: SiteSearch
  readonly #cards: ArticleCards
  readonly #answers: ResponseMaker
  readonly #queues: Readonly<Record<Unbounded, PQueue>> = {
    spelling: new PQueue({concurrency: UNBOUNDED_AT_ONCE}),
    article: new PQueue({concurrency: UNBOUNDED_AT_ONCE}),
    subject: new PQueue({concurrency: UNBOUNDED_AT_ONCE}),
    list: new PQueue({concurrency: UNBOUNDED_AT_ONCE}),
    search: new PQueue({concurrency: UNBOUNDED_AT_ONCE}),
  }
  readonly #recompression = new Recompression((key) => this.#shrink(key))
  readonly #revalidation = new Revalidation({
    stale: () => [...this.#pages.stale(MOST_RENEWED), REDIRECTS],
    renew: (key) => (key === REDIRECTS ? this.#redirects.renew() : this.#pages.renew(key)),
  })
  readonly #webhook: ContentWebhook

  constructor(options: SiteOptions) {
    this.#options = options
    const {source, maxAgeMs, cacheBytes} = options
    const report = (message: string, error: unknown) => this.#reportDefect(message, error)
    const published = options.published ?? new PublishedArticles({report})
    const isWithdrawn = (url: string) => published.isWithdrawn(url)
    this.#redirects = new ContentRedirects(source, {maxAgeMs, report, published})
    this.#search = new SiteSearch(source, {
      maxAgeMs,
      report,
      isWithdrawn,
      built: options.builtSearch,
    })
    this.#cards = new ArticleCards({
      ...options,
      headers: options.headers.other,
      isArticle: (path) => this.#redirects.isArticle(path),
      isWithdrawn,
      report,
    })
    this.#answers = new ResponseMaker(options, {
      redirects: this.#redirects,
      published,
      find: this.#search.find,
      shrinkLater: (key) => this.#recompression.later(key),
    })
    this.#pages = new PageCache({
      make: (key) => this.#makeSoon(key),
      maxAgeMs,
      report,
      sizeOf: ({size}) => size,
      onOutdated: () => this.#revalidation.soon(),
      // Old addresses that redirect belong to no published article, but are not withdrawn.
      isWithdrawn: (key, answer) => answer instanceof Representation && isWithdrawn(key),
      earlier: (key) => this.#answers.prerendered(key),
      isForReaders: (key, answer) =>
        answer instanceof Representation && !isForPrograms(pathOf(key)),
      limits: {count: MOST_KEPT, bytes: cacheBytes},
    })
    this.#webhook = new ContentWebhook({
      secret: options.webhookSecret,
      headers: options.headers.other,
      contentChanged: () => this.#allChanged(),
      report: options.report,
    })
  }

  /** Responds synchronously from memory, otherwise once the response is rendered. Never rejects. */
  fetch(request: SiteRequest): Reply | Promise<Reply> {
    const {method, url} = request
    if (method !== 'GET' && method !== 'HEAD') return this.#answerOther(request)
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
    if (isArticleCard(path)) return this.#answerCard(request, path)
    const {other} = this.#options.headers
    const elsewhere = fixedRedirect(path, url.slice(path.length), other)
    if (elsewhere) {
      this.answered.redirect += 1
      return elsewhere
    }
    if (FILES.test(path)) return sentence(404, 'There is no such file.', {...other, ...NOT_STORED})
    const {pattern, url: key} = isForPrograms(path)
      ? {pattern: 'text', url: textAddress(url)}
      : findPage(url)
    this.answered.made += 1
    if (!request.exchange) return this.#answerMade(request, key)
    request.exchange.route = pattern
    return request.exchange.run(() => this.#answerMade(request, key))
  }

  /** True if an address is a page, rather than a file, a machine-readable text or a redirect. */
  isPage(url: string): boolean {
    const path = pathOf(url)
    const isOther = this.#options.files.has(path) || FILES.test(path) || isForPrograms(path)
    return !isOther && !fixedRedirect(path, '', {})
  }

  /** Call when published content of a project has changed: dependent pages are invalidated and renewed. */
  contentChanged(projectId: string, change: Change): void {
    this.#pages.contentChanged(projectId, change)
    this.#redirects.contentChanged(projectId, change)
    this.#cards.contentChanged(projectId, change)
    this.#search.contentChanged(projectId, change)
    this.#revalidation.soon()
  }

  /** Cancels deferred work. */
  close(): void {
    this.#webhook.cancel()
    this.#revalidation.cancel()
    this.#recompression.cancel()
  }

  #allChanged(): void {
    this.#pages.allChanged()
    this.#redirects.allChanged()
    this.#cards.allChanged()
    this.#search.allChanged()
    this.#revalidation.soon()
  }

  async #answerMade(request: SiteRequest, key: string): Promise<Reply> {
    try {
      return (await this.#pages.get(key)).reply(request)
    } catch (error) {
      this.#reportDefect(`${pathOf(key)} could not be rendered`, error)
      return this.#answers.outage(error).reply(request)
    }
  }

  #answerCard(request: SiteRequest, path: string): Promise<Reply> {
    this.answered[this.#cards.hasFresh(path) ? 'memory' : 'made'] += 1
    if (!request.exchange) return this.#drawCard(request, path)
    request.exchange.route = 'social card'
    return request.exchange.run(() => this.#drawCard(request, path))
  }

  async #drawCard(request: SiteRequest, path: string): Promise<Reply> {
    try {
      return await this.#cards.reply(request)
    } catch (error) {
      this.#reportDefect(`${path} could not be drawn`, error)
      return this.#cards.outage()
    }
  }

  /** Made-up addresses wait their turn, so that nothing else waits for them. */
  #makeSoon(key: string): Promise<Made<SiteResponse>> {
    const kept = this.#pages.kept(key)
    const unbounded = kept ? undefined : unboundedPart(key)
    return unbounded
      ? this.#queues[unbounded].add(inThisExchange(() => this.#answers.make(key)))
      : this.#answers.make(key, kept)
  }

  /** Reads the cache again: the page may have been renewed meanwhile. */
  async #shrink(key: string): Promise<void> {
    try {
      const kept = this.#pages.isFresh(key) && this.#pages.kept(key)
      if (kept instanceof Representation) await kept.shrink()
    } catch (error) {
      this.#options.report(`Failed to recompress ${pathOf(key)}`, error)
    }
  }

  #answerOther(request: SiteRequest): Reply | Promise<Reply> {
    const {method, url} = request
    const isWebhook = Number.isFinite(this.#options.maxAgeMs) && pathOf(url) === CHANGED_PATH
    if (method === 'POST' && isWebhook) return this.#webhook.reply(request)
    const allow = isWebhook ? 'POST' : 'GET, HEAD'
    const {other} = this.#options.headers
    return sentence(405, `Method ${method} is not supported here.`, {
      allow,
      connection: 'close',
      ...other,
    })
  }

  /** Reports all errors except outages, which are reported when they begin and end, and rushes. */
  #reportDefect(message: string, error: unknown): void {
    const isKnown = error instanceof ContentOutage || error instanceof TooManyCards
    if (!isKnown) this.#options.report(message, error)
  }
}
