import {compressAside, type Encoding} from '@skyforge/server-kit/negotiation/encodings.ts'
import {namesTag} from '@skyforge/server-kit/negotiation/entity-tags.ts'
import type {QueryResult} from '../groq/query-options.ts'
import {encodingFor, encodingHeaders, type Taker} from '../http/encoding.ts'
import {etagOf} from './etag.ts'
import type {QueryRequest} from './query-request.ts'
import type {CacheSlot, Query} from './result-cache.ts'

/** The result of a query and what its response says besides. */
export type QueryResponse = {
  result: QueryResult
  /** JSON of the object whose members come before the result. */
  before: string
  /** Members that come after the result. */
  after: object
  /** Time of the last commit that the reader can see, when the query started. */
  lastChange: number
  /** Whether shared caches may store the response, to revalidate it each time. */
  isPublic: boolean
}

/** State of a dataset when a query started: the result may lack later commits. */
export type QueryStart = {performanceMs: number; at: number; lastChange: number}

/** A query with its result. */
export type AnsweredQuery = {
  request: QueryRequest
  query: Query
  start: QueryStart
  result: QueryResult
}

export type ResponseReader = Taker & {
  /** The header `If-None-Match`, unless it is ignored. */
  knownTags: string | undefined
}

type Body = Buffer<ArrayBuffer>

/** A response in one piece. */
export type ShortResponse = {
  status: 200 | 304
  headers: Record<string, string>
  body: Body | null
}

/** Longer results are sent in pieces, as fast as they are read. */
const LONG_BYTES = 1024 * 1024

/** Comes between the result and its source map. */
const SOURCE_MAP = Buffer.from(',"resultSourceMap":')

export function responseOf({request, query, start, result}: AnsweredQuery): QueryResponse {
  const {before} = request
  const {dataset, options} = query
  const {syncTags, scans} = result
  const ms = Math.round(performance.now() - start.performanceMs)
  return {
    result,
    before: scans ? JSON.stringify({...JSON.parse(before), explain: scans}) : before,
    after: {syncTags, at: start.at, ms},
    lastChange: start.lastChange,
    isPublic: options.visibility === 'public' && dataset.settings.aclMode === 'public',
  }
}

/** The cache header of every form of a response. */
export function cachingHeaders(isPublic: boolean): {'cache-control': string} {
  return {'cache-control': isPublic ? 'no-cache' : 'no-store'}
}

/** The JSON of the result, with its source map. */
export function jsonOf({json, sourceMap}: QueryResult): readonly Uint8Array[] {
  return sourceMap ? [...json, SOURCE_MAP, ...sourceMap] : json
}

/** The body, in pieces: `{…before, "result": …, …after}`. */
export function bodyOf(
  json: readonly Uint8Array[],
  {before, after}: Pick<QueryResponse, 'before' | 'after'>,
): Uint8Array[] {
  const start = before.slice(0, -1)
  return [
    Buffer.from(`${start}${start === '{' ? '' : ','}"result":`),
    ...json,
    Buffer.from(`,${JSON.stringify(after).slice(1)}`),
  ]
}

export function bytesOf(pieces: readonly Uint8Array[]): number {
  return pieces.reduce((sum, {length}) => sum + length, 0)
}

/** Whether a result is complete and goes out in one piece. */
export function isShort(result: QueryResult): boolean {
  return !result.rest && bytesOf(jsonOf(result)) <= LONG_BYTES
}

/** @returns `undefined` if the body has yet to be compressed */
export function readyResponse(
  response: QueryResponse,
  reader: ResponseReader,
  slot: CacheSlot,
): ShortResponse | undefined {
  const form = formOf(response, reader)
  const {headers, encoding, name} = form
  if (namesTag(reader.knownTags, headers.etag)) {
    return {status: 304, headers: {...headers, vary: 'Accept-Encoding'}, body: null}
  }
  const body = encoding === 'identity' ? wholeBody(response) : slot.compressed(name)
  return body && withBody(form, body)
}

/** Compresses the body, and caches that beside the result. */
export async function compressedResponse(
  response: QueryResponse,
  reader: ResponseReader,
  slot: CacheSlot,
): Promise<ShortResponse> {
  const form = formOf(response, reader)
  const body = await compressAside(wholeBody(response), form.encoding)
  slot.addCompressed({name: form.name, body})
  return withBody(form, body)
}

type Form = {
  headers: {'cache-control': string; etag: string}
  encoding: Encoding
  /** Names the content of the compressed body. */
  name: string
}

function formOf({result, before, lastChange, isPublic}: QueryResponse, reader: Taker): Form {
  const etag = etagOf(result, lastChange)
  const encoding = encodingFor(reader, bytesOf(jsonOf(result)))
  const headers = {...cachingHeaders(isPublic), etag}
  return {headers, encoding, name: `${encoding} ${etag} ${before}`}
}

function wholeBody(response: QueryResponse): Body {
  return Buffer.concat(bodyOf(jsonOf(response.result), response))
}

function withBody({headers, encoding}: Form, body: Body): ShortResponse {
  return {status: 200, headers: {...headers, ...encodingHeaders(encoding, body.length)}, body}
}
