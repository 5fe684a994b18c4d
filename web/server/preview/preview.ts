import type {OutgoingHttpHeaders} from 'node:http'
import PQueue from 'p-queue'
import {COLLECTIONS, type Collection} from '@skyforge/config/collections.ts'
import {isPlainObject} from '@skyforge/server-kit/plain-object.ts'
import type {ContentSource} from '../../src/content/content-source.ts'
import {isPageQuery} from '../../src/content/page-queries.ts'
import {perspectiveCookie, readPerspective} from '../../src/preview/perspective.ts'
import {inThisExchange} from '@skyforge/server-kit/operations/exchange.ts'
import {pathOf} from '@skyforge/server-kit/replies/path-of.ts'
import type {Reply, SiteRequest} from '@skyforge/server-kit/replies/reply.ts'
import {Redirection} from '../redirects/redirection.ts'
import type {Redirect} from '../redirects/redirect-table.ts'
import {type Doors, enter, leave} from './doors.ts'
import {draftSource, type Entered} from './draft-source.ts'
import {withPreviewBar} from './preview-bar.ts'
import {hasPass, readCookies} from './preview-cookies.ts'
import {addressOf, ANSWER_PATH, ENTER_PREFIX, LEAVE_PATH, PREVIEW_PREFIX} from './preview-paths.ts'
import {previewReply, previewSentence, UNLISTED} from './preview-reply.ts'

type PreviewOptions = Doors & {
  /** Content of visitors' pages. */
  visitors: ContentSource
  /** Renders the page at an address with the preview's code. */
  renderPage: (url: string, source: ContentSource) => Promise<{html: string; status: number}>
  /** Returns the redirect of an old address in that content. */
  redirectAt: (path: string, source: ContentSource) => Promise<Redirect | undefined>
  /** True if an address (path and query) is a page; everything else is the same for all. */
  isPage: (url: string) => boolean
  headers: OutgoingHttpHeaders
  /** Origins of the Studios that may frame a preview and send it messages. */
  studios: readonly string[]
  report: (message: string, error?: unknown) => void
}

const ENTERING_AT_ONCE = 4
/** Further requests would wait for seconds. */
const MOST_WAITING = 40

/**
 * The preview mode: pages as editors see them. The Studio sends a browser here with a secret from its drafts; in
 * exchange the browser gets a one-hour cookie. Previews bypass the page cache.
 */
export class Preview {
  readonly #options: PreviewOptions
  /** Anyone may try a secret, and each try costs a query. */
  readonly #entering = new PQueue({concurrency: ENTERING_AT_ONCE})

  constructor(options: PreviewOptions) {
    this.#options = options
  }

  /** Returns undefined for requests that the site answers as for visitors. Never rejects. */
  fetch(request: SiteRequest): Promise<Reply> | undefined {
    const {method, url, headers} = request
    if (method !== 'GET' && method !== 'HEAD') return undefined
    if (!url.startsWith(PREVIEW_PREFIX) && !headers.cookie?.includes('preview-')) return undefined
    const address = addressOf(url)
    if (!address) return undefined
    const answer = () => this.#answerSafely(request, address)
    return request.exchange ? request.exchange.run(answer) : answer()
  }

  #answerSafely(request: SiteRequest, address: URL): Promise<Reply> | undefined {
    return this.#answer(request, address)?.catch((error: unknown) => {
      this.#options.report(`The preview of ${pathOf(request.url)} could not be rendered`, error)
      return previewSentence(503, 'The preview is unavailable right now. Try again in a moment.')
    })
  }

  #answer(request: SiteRequest, address: URL): Promise<Reply> | undefined {
    const {pathname, searchParams} = address
    if (pathname.startsWith(ENTER_PREFIX)) return this.#enter(request, address)
    if (pathname === LEAVE_PATH) return Promise.resolve(leave(request, this.#options))
    const entered = this.#entered(request)
    if (pathname === ANSWER_PATH) return this.#answerQuestion(searchParams, entered)
    if (entered.size === 0 || !this.#options.isPage(request.url)) return undefined
    return this.#page(request, entered)
  }

  #enter(request: SiteRequest, address: URL): Promise<Reply> {
    if (this.#entering.size >= MOST_WAITING) return Promise.resolve(TOO_MANY)
    return this.#entering.add(inThisExchange(() => enter(request, address, this.#options)))
  }

  /** Returns what the browser may preview, by its cookies. */
  #entered({headers}: SiteRequest): Entered {
    const cookies = readCookies(headers.cookie)
    const seen = (collection: Collection) => {
      const token = this.#options.tokenOf(collection)
      const client = this.#options.clientOf(collection)
      if (!token || !client || !hasPass(cookies, collection, token)) return []
      const perspective = readPerspective(cookies.get(perspectiveCookie(collection)))
      return [[collection, {client, perspective}] as const]
    }
    return new Map(COLLECTIONS.flatMap(seen))
  }

  async #answerQuestion(search: URLSearchParams, entered: Entered): Promise<Reply> {
    if (entered.size === 0) {
      return previewSentence(401, 'The preview has ended. Open it in the Studio again.')
    }
    const [projectId = '', query = ''] = ['project', 'query'].map((name) => search.get(name) ?? '')
    if (!isPageQuery(projectId, query))
      return previewSentence(403, 'No page of the site uses this query.')
    const params = readParams(search.get('params') ?? '{}')
    if (!params) return previewSentence(400, 'The parameters of the query are not a JSON object.')
    const source = draftSource(entered, this.#options.visitors)
    const {result, at} = await source(projectId, query, params)
    return previewReply(200, {'content-type': 'application/json'}, JSON.stringify({result, at}))
  }

  async #page(request: SiteRequest, entered: Entered): Promise<Reply> {
    const {renderPage, redirectAt, visitors, headers, studios} = this.#options
    const source = draftSource(entered, visitors)
    const {html, status} = await renderPage(request.url, source)
    const redirect = status === 404 ? await redirectAt(pathOf(request.url), source) : undefined
    if (redirect) return new Redirection(redirect, UNLISTED).reply(request)
    const type = {'content-type': 'text/html; charset=utf-8'}
    return previewReply(status, {...headers, ...type}, withPreviewBar(html, studios))
  }
}

const TOO_MANY = previewSentence(503, 'Too many previews are being opened. Try again in a moment.')

function readParams(text: string): Record<string, unknown> | undefined {
  try {
    const params: unknown = JSON.parse(text)
    return isPlainObject(params) ? params : undefined
  } catch {
    return undefined
  }
}
