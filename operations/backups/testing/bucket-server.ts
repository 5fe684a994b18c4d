import {createHash, randomUUID} from 'node:crypto'
import {once} from 'node:events'
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http'
import type {AddressInfo} from 'node:net'
import {buffer} from 'node:stream/consumers'
import {signatureFault} from './signature.ts'

/** Entries in one page of a listing; S3 has 1,000. */
const PAGE = 3

export const BUCKET = 'our-backups'
export const KEYS = {access: 'AKIDEXAMPLE', secret: 'secret/with+signs'}

type Answer = {status: number; body?: string | Buffer; headers?: Record<string, string>}
type Asked = {method: string; key: string; query: URLSearchParams; body: Buffer}

/**
 * One bucket in memory, at an address of this machine: what backups need of S3's protocol, with pages of
 * listings, uploads in parts, and signatures that are verified.
 */
export class BucketServer {
  readonly objects = new Map<string, Buffer>()
  /** What was asked: `PUT assets/abc.jpg`. */
  readonly log: string[] = []
  /** Answered instead, while it gives something; a promise that is never kept is a server that hangs. */
  fault: ((method: string, key: string) => Answer | Promise<Answer> | undefined) | undefined
  /** Whether the connection breaks when half an object was sent. */
  breaks: ((key: string) => boolean) | undefined
  /** What came with requests whose keys are temporary. */
  readonly sessionTokens: string[] = []
  /** Bytes of all bodies that were sent to it. */
  received = 0
  readonly #page: number
  readonly #uploads = new Map<string, Map<number, Buffer>>()
  readonly #server = createServer((request, response) => {
    void this.#answer(request, response)
  })

  constructor(page = PAGE) {
    this.#page = page
  }

  /** Its address. */
  async listen(): Promise<string> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    this.received += body.length
    const {pathname, searchParams: query} = new URL(request.url ?? '/', 'http://bucket')
    const key = decodeURIComponent(pathname.slice(`/${BUCKET}/`.length))
    const method = request.method ?? ''
    this.log.push(`${method} ${key}`)
    const token = request.headers['x-amz-security-token']
    if (token !== undefined) this.sessionTokens.push(String(token))
    const refusal = signatureFault(request, body, KEYS)
    const {
      status,
      headers,
      body: content,
    } = (await this.fault?.(method, key)) ??
    (refusal === undefined ? this.#reply({method, key, query, body}) : failure(403, refusal))
    response.writeHead(status, {'content-type': 'application/xml', ...headers})
    if (method !== 'GET' || !this.objects.has(key) || !this.breaks?.(key)) {
      response.end(content)
      return
    }
    response.write(content?.slice(0, content.length / 2), () => response.destroy())
  }

  #reply({method, key, query, body}: Asked): Answer {
    const upload = query.get('uploadId')
    if (method === 'GET' && query.get('list-type') === '2') return this.#list(query)
    if (method === 'POST' && query.has('uploads')) return this.#begin(key)
    if (method === 'PUT' && upload !== null) return this.#part(upload, query, body)
    if (method === 'POST' && upload !== null) return this.#complete(key, upload, body)
    if (method === 'PUT') {
      this.objects.set(key, body)
      return {status: 200, headers: {etag: etagOf(body)}}
    }
    if (method === 'DELETE') {
      this.objects.delete(key)
      return {status: 204}
    }
    const object = this.objects.get(key)
    if (method === 'GET' && object) return {status: 200, body: object}
    return failure(404, 'NoSuchKey')
  }

  #list(query: URLSearchParams): Answer {
    const after = query.get('continuation-token') ?? ''
    const prefix = query.get('prefix') ?? ''
    const keys = [...this.objects.keys()].filter((key) => key.startsWith(prefix) && key > after)
    const page = keys.toSorted().slice(0, this.#page)
    const isTruncated = keys.length > this.#page
    const contents = page.map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified><ETag>&quot;x&quot;</ETag><Size>${this.objects.get(key)?.length}</Size></Contents>`,
    )
    const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    return xml(
      `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
    )
  }

  #begin(key: string): Answer {
    const id = randomUUID()
    this.#uploads.set(id, new Map())
    return xml(
      `<InitiateMultipartUploadResult><Bucket>${BUCKET}</Bucket><Key>${key}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    )
  }

  #part(upload: string, query: URLSearchParams, body: Buffer): Answer {
    const parts = this.#uploads.get(upload)
    if (!parts) return failure(404, 'NoSuchUpload')
    parts.set(Number(query.get('partNumber')), body)
    return {status: 200, headers: {etag: etagOf(body)}}
  }

  /** Only what the client names, by number and entity tag, is put together. */
  #complete(key: string, upload: string, body: Buffer): Answer {
    const named = [
      ...body
        .toString()
        .matchAll(/<PartNumber>(\d+)<\/PartNumber>\s*<ETag>(?:&quot;|")?([0-9a-f]+)/g),
    ]
    const parts = named.map(([, number, etag]) => {
      const part = this.#uploads.get(upload)?.get(Number(number))
      return part && etagOf(part) === `"${etag}"` ? part : undefined
    })
    if (parts.length === 0 || parts.includes(undefined)) return failure(400, 'InvalidPart')
    const whole = Buffer.concat(parts.filter((part) => part !== undefined))
    this.objects.set(key, whole)
    return xml(
      `<CompleteMultipartUploadResult><Key>${key}</Key><ETag>${etagOf(whole)}</ETag></CompleteMultipartUploadResult>`,
    )
  }
}

function etagOf(body: Buffer): string {
  return `"${createHash('md5').update(body).digest('hex')}"`
}

function xml(content: string): Answer {
  return {status: 200, body: `<?xml version="1.0" encoding="UTF-8"?>\n${content}`}
}

export function failure(status: number, code: string): Answer {
  return {...xml(`<Error><Code>${code}</Code><Message>Refused.</Message></Error>`), status}
}
