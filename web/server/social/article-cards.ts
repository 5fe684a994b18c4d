import PQueue from 'p-queue'
import type {OutgoingHttpHeaders} from 'node:http'
import {pathOf} from '@skyforge/server-kit/replies/path-of.ts'
import {sentence, type Reply, type SiteRequest} from '@skyforge/server-kit/replies/reply.ts'
import {Representation} from '@skyforge/server-kit/replies/representation.ts'
import type {ContentSource} from '../../src/content/content-source.ts'
import type {Change} from '../../src/content/live/change.ts'
import {articleOfCard} from '../../src/content/social/card-path.ts'
import {recordingUses} from '../cache/recorded-uses.ts'
import {type Made, PageCache, type Use} from '../cache/page-cache.ts'
import {askCard} from './ask-card.ts'
import type {PaintCard} from './paint-card.ts'

export type ArticleCardOptions = {
  source: ContentSource
  /** Says if a published article has that path; unpublished ones cost no query. */
  isArticle: (path: string) => Promise<boolean>
  /** True if the article of a card is known to be no longer published. */
  isWithdrawn: (path: string) => boolean
  paintCard: PaintCard
  /** The prerendered card, used when content is unavailable. */
  builtCard: (path: string) => Buffer | undefined
  headers: OutgoingHttpHeaders
  maxAgeMs: number
  /** Called when a card cannot be redrawn and an older one is served. */
  report: (message: string, error: unknown) => void
}

type Kept = {
  answer: Representation
  /** The content that it shows, if it is complete. */
  shown?: string
}

/** Seconds that browsers cache a card; networks cache it for days. */
const MAX_AGE = 300
/** Each drawing occupies a processor. */
const AT_ONCE = 2
/** Most cards being drawn or waiting; further requests get a 503. */
const MOST_UNDERWAY = 40
const LIMITS = {count: 400, bytes: 50_000_000}
const RETRY_AFTER_S = 30

/** Too many cards are waiting to be drawn. */
export class TooManyCards extends Error {}

/** The social cards of articles, drawn on first request and redrawn when their content has changed. */
export class ArticleCards {
  readonly #options: ArticleCardOptions
  readonly #cards: PageCache<Kept>
  readonly #missing: Kept
  readonly #queue = new PQueue({concurrency: AT_ONCE})
  #underway = 0

  constructor(options: ArticleCardOptions) {
    const {maxAgeMs, report, builtCard, headers} = options
    this.#options = options
    this.#missing = {answer: missing(headers)}
    this.#cards = new PageCache({
      make: (path) => this.#make(path),
      maxAgeMs,
      report,
      sizeOf: ({answer}) => answer.size,
      isWithdrawn: options.isWithdrawn,
      earlier: (path) => {
        const png = builtCard(path)
        return png && {answer: this.#answer(png)}
      },
      limits: LIMITS,
    })
  }

  hasFresh(path: string): boolean {
    return this.#cards.fresh(path) !== undefined
  }

  /** @throws ContentOutage, TooManyCards, or Error of the drawing if there is no earlier card */
  async reply(request: SiteRequest): Promise<Reply> {
    return (await this.#cards.get(pathOf(request.url))).answer.reply(request)
  }

  /** The response if a card is unavailable. */
  outage(): Reply {
    return sentence(503, 'The picture is unavailable right now. Try again in a moment.', {
      ...this.#options.headers,
      'cache-control': 'no-store',
      'retry-after': String(RETRY_AFTER_S),
    })
  }

  contentChanged(projectId: string, change: Change): void {
    this.#cards.contentChanged(projectId, change)
  }

  allChanged(): void {
    this.#cards.allChanged()
  }

  async #make(path: string): Promise<Made<Kept>> {
    const article = articleOfCard(path)
    const isThere = article && this.#options.isArticle(article.collection.articlePath(article.slug))
    if (!article || !(await isThere)) return this.#nothing()
    if (this.#underway >= MOST_UNDERWAY) throw new TooManyCards('Too many cards are being drawn.')
    this.#underway += 1
    try {
      return await this.#draw(path, article)
    } finally {
      this.#underway -= 1
    }
  }

  async #draw(path: string, article: Parameters<typeof askCard>[0]): Promise<Made<Kept>> {
    const uses: Use[] = []
    const card = await askCard(article, recordingUses(this.#options.source, uses))
    if (!card) return this.#nothing()
    const shown = JSON.stringify(card)
    const before = this.#cards.kept(path)
    // Most changes of content do not affect the card.
    if (before?.shown === shown) return {value: before, uses, isKept: true}
    const {png, isComplete} = await this.#options.paintCard(card, (draw) => this.#queue.add(draw))
    return {value: {answer: this.#answer(png), ...(isComplete && {shown})}, uses, isKept: true}
  }

  #answer(png: Buffer): Representation {
    const headers = {
      'content-type': 'image/png',
      'cache-control': `public, max-age=${MAX_AGE}`,
      ...this.#options.headers,
    }
    return new Representation(png, {headers, compressible: false})
  }

  #nothing(): Made<Kept> {
    return {value: this.#missing, uses: [], isKept: false}
  }
}

function missing(headers: OutgoingHttpHeaders): Representation {
  return new Representation('There is no such picture.\n', {
    status: 404,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...headers,
    },
    compressible: false,
  })
}
