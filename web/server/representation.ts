import {createHash} from 'node:crypto'
import type {OutgoingHttpHeaders} from 'node:http'
import {acceptedEncoding, compress, compressHardest, type Encoding} from './encodings.ts'
import type {Reply, SiteRequest} from './reply.ts'

/** The body as it goes to those who take one encoding. */
type Variant = {
  body: Buffer
  headers: OutgoingHttpHeaders
  /** Headers of the answer to a reader that knows the body, by each tag under which it was sent. */
  unchanged: ReadonlyMap<string, OutgoingHttpHeaders>
}

type Options = {
  status?: number
  /** `content-type`, `cache-control` and whatever else goes with every answer. */
  headers: OutgoingHttpHeaders
  /** Whether the body gets smaller by compression. */
  compressible: boolean
  /** The body as it was compressed before. */
  compressed?: Partial<Record<Encoding, Buffer>>
  /** Called when the body was compressed in a hurry: there is now something for `improve` to do. */
  onHurry?: () => void
}

/** Ends of tags: each form of a body has one of its own, as its bytes are others (RFC 9110, section 8.8.3). */
const TAG_ENDINGS = {identity: '', gzip: '-gzip', br: '-br', hurriedBr: '-br5'} as const

/**
 * Something with a body, ready to be sent: compressed for those who take it, once; with a tag by which
 * they know it again; in parts where they ask for one.
 */
export class Representation {
  readonly #body: Buffer
  readonly #options: Options
  readonly #tag: string
  readonly #variants: Partial<Record<Encoding, Variant>> = {}
  #canImprove = false

  constructor(body: Buffer | string, options: Options) {
    this.#body = typeof body === 'string' ? Buffer.from(body) : body
    this.#options = options
    // A reader that knows the body keeps the headers that it came with: other headers are another tag.
    const rest = JSON.stringify([options.status, options.headers])
    const hash = createHash('sha256').update(rest).update(this.#body)
    this.#tag = hash.digest('base64url').slice(0, 22)
  }

  /** What it takes in memory, in bytes. */
  get size(): number {
    const variants = Object.values(this.#variants).filter(({body}) => body !== this.#body)
    return variants.reduce((size, {body}) => size + body.length, this.#body.length)
  }

  /** Whether `improve` would make it smaller. */
  get canImprove(): boolean {
    return this.#canImprove
  }

  /** Compresses it as far as it goes, meanwhile sending what there is. Rejects when memory is short. */
  async improve(): Promise<void> {
    if (!this.#canImprove) return
    this.#canImprove = false
    this.#variants.br = this.#variant('br', await compressHardest(this.#body))
  }

  reply({method, headers: asked}: SiteRequest): Reply {
    const {status = 200, compressible} = this.#options
    const encoding = compressible ? acceptedEncoding(asked['accept-encoding']) : 'identity'
    const {headers, body, unchanged} = (this.#variants[encoding] ??= this.#make(encoding))
    if (status !== 200) return {status, headers, body}
    const known = asked['if-none-match'] && knownAmong(unchanged, asked['if-none-match'])
    if (known) return {status: 304, headers: known}
    if (asked.range && method === 'GET' && encoding === 'identity') {
      const isCurrent = !asked['if-range'] || asked['if-range'] === headers.etag
      if (isCurrent) return part(asked.range, body, headers)
    }
    return {status, headers, body}
  }

  #make(encoding: Encoding): Variant {
    const prepared = this.#options.compressed?.[encoding]
    if (prepared || encoding !== 'br') {
      return this.#variant(encoding, prepared ?? compress(this.#body, encoding))
    }
    this.#canImprove = true
    this.#options.onHurry?.()
    return this.#variant('hurriedBr', compress(this.#body, encoding))
  }

  #variant(form: keyof typeof TAG_ENDINGS, body: Buffer): Variant {
    const {headers, compressible} = this.#options
    const encoding = form === 'hurriedBr' ? 'br' : form
    const sent = {
      ...headers,
      etag: this.#tagOf(form),
      'content-length': body.length,
      ...(compressible ? {vary: 'Accept-Encoding'} : {'accept-ranges': 'bytes'}),
      ...(encoding !== 'identity' && {'content-encoding': encoding}),
    }
    const tags = new Set([sent.etag, ...(encoding === 'br' ? this.#brotliTags() : [])])
    return {
      body,
      headers: sent,
      unchanged: new Map([...tags].map((etag) => [etag, unchangedHeaders({...sent, etag})])),
    }
  }

  #brotliTags(): string[] {
    return [this.#tagOf('br'), this.#tagOf('hurriedBr')]
  }

  #tagOf(form: keyof typeof TAG_ENDINGS): string {
    return `"${this.#tag}${TAG_ENDINGS[form]}"`
  }
}

/**
 * What to answer a reader that names tags in `If-None-Match`, where one is known. Tags are compared weakly
 * (RFC 9110, section 13.1.2), and the answer names the one that the reader has.
 */
function knownAmong(
  unchanged: ReadonlyMap<string, OutgoingHttpHeaders>,
  tags: string,
): OutgoingHttpHeaders | undefined {
  const whole = unchanged.get(tags)
  if (whole) return whole
  for (const tag of tags.split(',')) {
    const name = tag.trim().replace(/^W\//, '')
    const known = name === '*' ? unchanged.values().next().value : unchanged.get(name)
    if (known) return known
  }
  return undefined
}

/** What may have changed of an answer whose body has not (RFC 9110, section 15.4.5). */
function unchangedHeaders(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const {etag, vary, 'cache-control': cacheControl} = headers
  return {
    etag,
    ...(cacheControl !== undefined && {'cache-control': cacheControl}),
    ...(vary !== undefined && {vary}),
  }
}

/** One part of a body (RFC 9110, section 14). Several parts, and units unknown, are answered in full. */
function part(range: string, body: Buffer, headers: OutgoingHttpHeaders): Reply {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/i.exec(range.trim()) ?? []
  if (from === undefined || to === undefined || from + to === '') {
    return {status: 200, headers, body}
  }
  const size = body.length
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (start > end) {
    const {'content-type': _type, ...others} = headers
    return {
      status: 416,
      headers: {...others, 'content-length': 0, 'content-range': `bytes */${size}`},
    }
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
