import {createHash} from 'node:crypto'
import type {OutgoingHttpHeaders} from 'node:http'
import {acceptedEncoding, compress, type Encoding} from './encodings.ts'
import type {Reply, SiteRequest} from './reply.ts'

type Variant = {body: Buffer; etag: string; headers: OutgoingHttpHeaders}

type Options = {
  status?: number
  /** `content-type`, `cache-control` and whatever else goes with every answer. */
  headers: OutgoingHttpHeaders
  /** Whether the body gets smaller by compression. */
  compressible: boolean
  /** The body as it was compressed before. */
  compressed?: Partial<Record<Encoding, Buffer>>
}

/**
 * Something with a body, ready to be sent: compressed for those who take it, once; with a tag by which
 * they know it again; in parts where they ask for one.
 */
export class Representation {
  readonly #body: Buffer
  readonly #options: Options
  readonly #tag: string
  readonly #variants = new Map<Encoding, Variant>()

  constructor(body: Buffer | string, options: Options) {
    this.#body = typeof body === 'string' ? Buffer.from(body) : body
    this.#options = options
    this.#tag = createHash('sha256').update(this.#body).digest('base64url').slice(0, 22)
  }

  reply({headers: asked}: SiteRequest): Reply {
    const encoding = this.#options.compressible
      ? acceptedEncoding(asked['accept-encoding'])
      : 'identity'
    const {body, etag, headers} = this.#variant(encoding)
    const {status = 200} = this.#options
    if (status === 200 && isKnown(asked['if-none-match'], etag)) {
      return {status: 304, headers: withoutBody(headers)}
    }
    const range = status === 200 && encoding === 'identity' ? asked.range : undefined
    const isCurrent = !asked['if-range'] || asked['if-range'] === etag
    if (range && isCurrent) return part(range, body, headers)
    return {status, headers, body}
  }

  #variant(encoding: Encoding): Variant {
    const known = this.#variants.get(encoding)
    if (known) return known
    const {compressed, headers, compressible} = this.#options
    const body = compressed?.[encoding] ?? compress(this.#body, encoding)
    const etag = `"${this.#tag}${encoding === 'identity' ? '' : `-${encoding}`}"`
    const variant = {
      body,
      etag,
      headers: {
        ...headers,
        etag,
        'content-length': body.length,
        ...(compressible ? {vary: 'Accept-Encoding'} : {'accept-ranges': 'bytes'}),
        ...(encoding !== 'identity' && {'content-encoding': encoding}),
      },
    }
    this.#variants.set(encoding, variant)
    return variant
  }
}

/** RFC 9110, section 13.1.2: tags are compared weakly. */
function isKnown(tags: string | undefined, etag: string): boolean {
  if (!tags) return false
  return tags.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()))
}

function withoutBody(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const {'content-length': _length, 'content-type': _type, ...others} = headers
  return others
}

/** One part of a body (RFC 9110, section 14). Several parts, and units unknown, are answered in full. */
function part(range: string, body: Buffer, headers: OutgoingHttpHeaders): Reply {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(range.trim()) ?? []
  if (from === undefined || to === undefined || from + to === '') {
    return {status: 200, headers, body}
  }
  const size = body.length
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (start > end) {
    return {status: 416, headers: {...withoutBody(headers), 'content-range': `bytes */${size}`}}
  }
  const found = body.subarray(start, end + 1)
  return {
    status: 206,
    headers: {
      ...headers,
      'content-length': found.length,
      'content-range': `bytes ${start}-${end}/${size}`,
    },
    body: found,
  }
}
