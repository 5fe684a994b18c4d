import {createHash} from 'node:crypto'
import type {OutgoingHttpHeaders} from 'node:http'
import {byteRange} from '../negotiation/byte-range.ts'
import {
  acceptedEncoding,
  compressFast,
  compressSmallest,
  type Encoding,
} from '../negotiation/encodings.ts'
import {namesTag} from '../negotiation/entity-tags.ts'
import type {Reply, SiteRequest} from './reply.ts'

/** The response in one encoding. */
type Variant = {body: Buffer; headers: OutgoingHttpHeaders}

type Options = {
  status?: number
  /** Headers of every response, such as `content-type` and `cache-control`. */
  headers: OutgoingHttpHeaders
  /** True if compression makes the body smaller. */
  compressible: boolean
  compressed?: Partial<Record<Encoding, Buffer>>
  /** Called when the body was compressed with low quality and `shrink` can improve it. */
  onFast?: () => void
}

/** The compressed forms of a page together take less than half of its size. */
const WITH_ITS_FORMS = 1.5

/** A cacheable response body: compressed on first use, with an entity tag, and with range requests. */
export class Representation {
  readonly #body: Buffer
  readonly #options: Options
  readonly #tag: string
  readonly #unchanged: OutgoingHttpHeaders
  readonly #variants: Partial<Record<Encoding, Variant>> = {}
  #canShrink = false

  constructor(body: Buffer | string, options: Options) {
    this.#body = typeof body === 'string' ? Buffer.from(body) : body
    this.#options = options
    this.#tag = tagOf(this.#body, options)
    this.#unchanged = unchangedHeaders(this.#headers())
  }

  /** Estimated memory in bytes, constant over its lifetime. */
  get size(): number {
    return Math.ceil(this.#body.length * (this.#options.compressible ? WITH_ITS_FORMS : 1))
  }

  get text(): string {
    return this.#body.toString()
  }

  /** Recompresses the body with the highest quality; until then the first form is sent. */
  async shrink(): Promise<void> {
    if (!this.#canShrink) return
    this.#canShrink = false
    this.#variants.br = this.#variant('br', await compressSmallest(this.#body))
  }

  reply({method, headers: asked}: SiteRequest): Reply {
    const {status = 200, compressible} = this.#options
    const encoding = compressible ? acceptedEncoding(asked['accept-encoding']) : 'identity'
    const {headers, body} = (this.#variants[encoding] ??= this.#make(encoding))
    if (status !== 200) return {status, headers, body}
    if (namesTag(asked['if-none-match'], this.#tag)) return {status: 304, headers: this.#unchanged}
    if (asked.range && method === 'GET' && !compressible) {
      const isCurrent = !asked['if-range'] || asked['if-range'] === this.#tag
      if (isCurrent) return part(asked.range, body, headers)
    }
    return {status, headers, body}
  }

  #make(encoding: Encoding): Variant {
    const prepared = this.#options.compressed?.[encoding]
    if (!prepared && encoding === 'br') {
      this.#canShrink = true
      this.#options.onFast?.()
    }
    return this.#variant(encoding, prepared ?? compressFast(this.#body, encoding))
  }

  #variant(encoding: Encoding, body: Buffer): Variant {
    const headers = {
      ...this.#headers(),
      'content-length': body.length,
      ...(encoding !== 'identity' && {'content-encoding': encoding}),
    }
    return {body, headers}
  }

  #headers(): OutgoingHttpHeaders {
    const {headers, compressible} = this.#options
    return {
      ...headers,
      etag: this.#tag,
      ...(compressible ? {vary: 'Accept-Encoding'} : {'accept-ranges': 'bytes'}),
    }
  }
}

/**
 * The tag covers the headers, because a 304 keeps the old ones. Compressible bodies share a weak tag across encodings
 * (RFC 9110, section 8.8.1).
 */
function tagOf(body: Buffer, {status, headers, compressible}: Options): string {
  const rest = JSON.stringify([status, headers])
  const hash = createHash('sha256').update(rest).update(body).digest('base64url')
  return `${compressible ? 'W/' : ''}"${hash.slice(0, 22)}"`
}

/** Headers of a 304 response (RFC 9110, section 15.4.5). */
function unchangedHeaders(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const {etag, vary, 'cache-control': cacheControl} = headers
  return {
    etag,
    ...(cacheControl !== undefined && {'cache-control': cacheControl}),
    ...(vary !== undefined && {vary}),
  }
}

/** A range of the body (RFC 9110, section 14), or all of it. */
function part(range: string, body: Buffer, headers: OutgoingHttpHeaders): Reply {
  const size = body.length
  const found = byteRange(range, size)
  if (!found) return {status: 200, headers, body}
  if (found === 'unsatisfiable') {
    const {'content-type': _type, ...others} = headers
    return {
      status: 416,
      headers: {...others, 'content-length': 0, 'content-range': `bytes */${size}`},
    }
  }
  const {start, end} = found
  const bytes = body.subarray(start, end + 1)
  return {
    status: 206,
    headers: {
      ...headers,
      'content-length': bytes.length,
      'content-range': `bytes ${start}-${end}/${size}`,
    },
    body: bytes,
  }
}
