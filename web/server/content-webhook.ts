import type {OutgoingHttpHeaders} from 'node:http'
import {
  decodeSignatureHeader,
  isSignatureError,
  isValidRequest,
  SIGNATURE_HEADER_NAME,
} from '@sanity/webhook'
import {type Reply, sentence, type SiteRequest} from '@skyforge/server-kit/replies/reply.ts'
import {throttle} from './throttle.ts'

export type WebhookOptions = {
  /** Secret that Sanity signs the requests with; if unset, anyone may send them. */
  secret?: string | undefined
  /** Headers of every response. */
  headers: OutgoingHttpHeaders
  contentChanged: () => void
  report: (message: string) => void
}

/** Shortest time between two full refreshes, for signed and for unsigned requests. */
const SIGNED_EVERY_MS = 1_000
const UNSIGNED_EVERY_MS = 5 * 60_000
/** Greatest age of a signature, and the most that the sender's clock may be ahead. */
const MOST_AGE_MS = 5 * 60_000
/** A webhook without a projection sends the whole document. */
const BODY_LIMITS = {bytes: 1024 * 1024, ms: 10_000}
/** Most bodies in memory at the same time; further requests get 503 with `Retry-After`. */
const MOST_BODIES = 20
const RETRY_AFTER_S = 10

/** Receives Sanity's webhook for hosted projects; each request invalidates all content. */
export class ContentWebhook {
  readonly #options: WebhookOptions
  readonly #changed: ReturnType<typeof throttle>
  #bodies = 0
  #isReported = false

  constructor(options: WebhookOptions) {
    this.#options = options
    const everyMs = options.secret === undefined ? UNSIGNED_EVERY_MS : SIGNED_EVERY_MS
    this.#changed = throttle(options.contentChanged, everyMs)
  }

  reply(request: SiteRequest): Reply | Promise<Reply> {
    const {secret, report} = this.#options
    if (secret !== undefined) return this.#replyToSigned(request, secret)
    if (!this.#isReported) {
      this.#isReported = true
      report(
        `The webhook has no secret, so anyone can call it: the site refreshes at most every ${UNSIGNED_EVERY_MS / 60_000} minutes. Set SITE_WEBHOOK_SECRET to the webhook’s secret.`,
      )
    }
    return this.#accept()
  }

  /** Drops a refresh that is due later. */
  cancel(): void {
    this.#changed.cancel()
  }

  async #replyToSigned({headers, readBody}: SiteRequest, secret: string): Promise<Reply> {
    if (!isRecent(headers[SIGNATURE_HEADER_NAME])) {
      return this.#refuse(401, 'The webhook is not signed, or its signature is too old.')
    }
    if (this.#bodies >= MOST_BODIES) {
      const retry = {'retry-after': String(RETRY_AFTER_S)}
      return this.#refuse(503, 'Too many webhook requests arrive now. Try again later.', retry)
    }
    this.#bodies += 1
    try {
      const body = await readBody?.(BODY_LIMITS)
      if (body === 'too long') return this.#refuse(413, 'The body is larger than 1 MB.')
      if (!Buffer.isBuffer(body)) return this.#refuse(400, 'The body did not arrive.')
      if (await isValidRequest({headers, body}, secret)) return this.#accept()
      return this.#refuse(
        401,
        'The signature is wrong. Set SITE_WEBHOOK_SECRET to the webhook’s secret.',
      )
    } finally {
      this.#bodies -= 1
    }
  }

  #accept(): Reply {
    this.#changed.call()
    return {status: 202, headers: {'content-length': 0}}
  }

  /** Closes the connection, as the body may not have been read. */
  #refuse(status: number, text: string, headers: OutgoingHttpHeaders = {}): Reply {
    return sentence(status, text, {connection: 'close', ...this.#options.headers, ...headers})
  }
}

/** Checked before the body is read: a request without a signature costs nothing more. */
function isRecent(header: string | string[] | undefined): boolean {
  try {
    const {timestamp} = decodeSignatureHeader(String(header ?? ''))
    return Math.abs(Date.now() - timestamp) <= MOST_AGE_MS
  } catch (error) {
    if (isSignatureError(error)) return false
    throw error
  }
}
