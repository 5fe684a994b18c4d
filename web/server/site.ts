import type {OutgoingHttpHeaders} from 'node:http'
import type {Change} from '../src/content/live/change.ts'
import type {RenderedPage} from '../src/entry-server.tsx'
import {findPage} from '../src/rendering/find-page.ts'
import type {ContentSource} from '../src/content/content-source.ts'
import {atMostEvery} from './at-most-every.ts'
import {ContentOutage, noticingOutages} from './content-outage.ts'
import {fewAtOnce} from './few-at-once.ts'
import {createImprover} from './improvements.ts'
import {KeptAnswers, type Made} from './kept-answers.ts'
import {endlessPart, type Endless} from './made-up.ts'
import {plainPage} from './plain-page.ts'
import {redirect} from './redirects.ts'
import {sentence, type Reply, type SiteRequest} from './reply.ts'
import {Representation} from './representation.ts'

export type SiteOptions = {
  /** Files by path. */
  files: ReadonlyMap<string, Representation>
  renderPage: (url: string, source: ContentSource) => Promise<RenderedPage>
  /** Feeds, sitemap and their like; undefined for a path that is none of them. */
  answerText: (path: string, source: ContentSource) => Promise<Response | undefined>
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
}

type Make = (key: string, source: ContentSource) => Promise<Made<Representation>>

/** Kept by browsers and proxies only to be asked about with its tag. */
const ASK_EACH_TIME = 'public, max-age=0, must-revalidate'
/** A file that is missing may come with the next release. */
const NOT_STORED = {'cache-control': 'no-store'}
/** Paths that programs read; no page has one. */
const TEXT = /\.(?:xml|json|txt|md)$/
/** Folders of files: what is missing from them is no page. */
const FILES = /^\/(?:assets|drawings|social)\//
export const CHANGED_PATH = '/content-changed'
/** Everything is made anew at most that often because a webhook says so. */
const CHANGED_EVERY_MS = 1_000
const RETRY_AFTER_S = 30
/**
 * Of each kind of addresses that visitors can make up, unless something is kept of them; the other pages
 * cannot be too many.
 */
const ENDLESS_AT_ONCE = 4

/**
 * The site without a socket: `fetch` answers requests, `contentChanged` tells it that what it keeps may
 * be wrong. `listen.ts` puts it on the network.
 */
export class Site {
  readonly #options: SiteOptions
  readonly #kept: KeptAnswers<Representation>
  /** Ready to be sent, for answers that are not kept but the same each time. */
  readonly #prepared = new WeakMap<RenderedPage, Representation>()
  readonly #improve: () => void
  readonly #makeInTurn: Readonly<Record<Endless, Make>>
  readonly #allChanged = atMostEvery(CHANGED_EVERY_MS, () => this.#kept.allChanged())

  constructor(options: SiteOptions) {
    this.#options = options
    const make: Make = (key, source) => this.#make(key, source)
    const inTurn = () => fewAtOnce(ENDLESS_AT_ONCE, make)
    this.#makeInTurn = {spelling: inTurn(), article: inTurn(), category: inTurn()}
    this.#kept = new KeptAnswers({
      source: noticingOutages(options.source, options.report),
      make: (key, source) => this.#makeSoon(key, source),
      maxAgeMs: options.maxAgeMs,
      report: (message, error) => this.#reportDefect(message, error),
      sizeOf: ({size}) => size,
      earlier: (key) => this.#prerendered(key),
    })
    const next = () => this.#kept.allFresh().find(({canImprove}) => canImprove)
    this.#improve = createImprover(next, options.report)
  }

  /** Answers at once from memory, else as soon as the answer is made. Never rejects. */
  fetch(request: SiteRequest): Reply | Promise<Reply> {
    const {method, url} = request
    if (method !== 'GET' && method !== 'HEAD') return this.#answerOther(method, url)
    const ready = this.#kept.fresh(url) ?? this.#options.files.get(pathOf(url))
    if (ready) return ready.reply(request)
    const path = pathOf(url)
    const {other} = this.#options.headers
    const elsewhere = redirect(path, url.slice(path.length), other)
    if (elsewhere) return elsewhere
    if (FILES.test(path)) return sentence(404, 'There is no such file.', {...other, ...NOT_STORED})
    return this.#answerMade(request, TEXT.test(path) ? path : findPage(readable(url)).url)
  }

  /** Something published has changed in a project; what used it is made anew when it is asked for. */
  contentChanged(projectId: string, change: Change): void {
    this.#kept.contentChanged(projectId, change)
  }

  /** What was put off is not done any more. */
  close(): void {
    this.#allChanged.stop()
  }

  async #answerMade(request: SiteRequest, key: string): Promise<Reply> {
    try {
      return (await this.#kept.get(key)).reply(request)
    } catch (error) {
      this.#reportDefect(`${key} could not be made`, error)
      return this.#outage(error).reply(request)
    }
  }

  /** What visitors can make up waits its turn, so that nothing else has to wait for it. */
  async #makeSoon(key: string, source: ContentSource): Promise<Made<Representation>> {
    const endless = this.#kept.has(key) ? undefined : endlessPart(key)
    return endless ? this.#makeInTurn[endless](key, source) : this.#make(key, source)
  }

  async #make(key: string, source: ContentSource): Promise<Made<Representation>> {
    const isMisspelt = endlessPart(key) === 'spelling'
    const text = TEXT.test(pathOf(key)) && (await this.#options.answerText(key, source))
    if (text) return {value: await this.#text(text), isMadeUp: isMisspelt}
    const page = await this.#options.renderPage(key, source)
    const prepared = this.#prepared.get(page) ?? this.#page(page.html, page.status)
    this.#prepared.set(page, prepared)
    return {value: prepared, isMadeUp: isMisspelt || page.isMadeUp}
  }

  #prerendered(key: string): Representation | undefined {
    const html = this.#options.prerendered(key)
    return html === undefined ? undefined : this.#page(html)
  }

  #page(html: string, status = 200): Representation {
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': ASK_EACH_TIME,
      ...this.#options.headers.page,
    }
    return this.#compressible(html, status, headers)
  }

  async #text(response: Response): Promise<Representation> {
    const headers = {
      'cache-control': ASK_EACH_TIME,
      ...Object.fromEntries(response.headers),
      ...this.#options.headers.other,
    }
    return this.#compressible(Buffer.from(await response.arrayBuffer()), response.status, headers)
  }

  #compressible(body: string | Buffer, status: number, headers: OutgoingHttpHeaders) {
    const onHurry = () => this.#improve()
    return new Representation(body, {status, headers, compressible: true, onHurry})
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
      this.#allChanged.ask()
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

function pathOf(url: string): string {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
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
