import type {Encoding} from '@skyforge/server-kit/negotiation/encodings.ts'
import {namesTag} from '@skyforge/server-kit/negotiation/entity-tags.ts'
import type {Answer} from '../groq/query-options.ts'
import {answerTag} from './answer-tag.ts'
import type {CompressedAnswers} from './compressed-answers.ts'
import {encodingFor, encodingHeaders, type Taker} from './encoded.ts'

/** What stands around the result, in this order. */
export type Frame = {
  /** JSON of an object. */
  before: string
  after: object
}

/** An answer to a query, and what its reader is to know of it. */
export type Sending = {
  answer: Answer
  frame: Frame
  /** The time of the last commit that the reader can tell of, when the question was asked. */
  lastChange: number
  /** Whether any cache may keep it, to ask for it anew each time. */
  isPublic: boolean
}

export type AnswerReader = Taker & {
  /** The header `If-None-Match`, where it is heeded. */
  knownTags: string | undefined
}

export type Body = Buffer<ArrayBuffer> | null

export type ShortReply = {status: 200 | 304; headers: Record<string, string>; body: Body}

/** Longer answers are sent piece by piece, as fast as they are read. */
const LONG_BYTES = 1024 * 1024

/** Between the result and its source map. */
const SOURCE_MAP = Buffer.from(',"resultSourceMap":')

/** In how it may be kept, all forms of an answer are alike. */
export function caching(isPublic: boolean): Record<string, string> {
  return {'cache-control': isPublic ? 'no-cache' : 'no-store'}
}

/** The result as JSON, with its source map. */
export function resultOf({json, sourceMap}: Answer): readonly Uint8Array[] {
  return sourceMap ? [...json, SOURCE_MAP, ...sourceMap] : json
}

/** `{…before, "result": …, …after}` with a result, and what follows it, that is JSON already. */
export function framed(result: readonly Uint8Array[], {before, after}: Frame): Uint8Array[] {
  const start = before.slice(0, -1)
  return [
    Buffer.from(`${start}${start === '{' ? '' : ','}"result":`),
    ...result,
    Buffer.from(`,${JSON.stringify(after).slice(1)}`),
  ]
}

export function bytesOf(pieces: readonly Uint8Array[]): number {
  return pieces.reduce((sum, {length}) => sum + length, 0)
}

/** In which form an answer goes to a reader: `unchanged` where they have it already. */
export type Form = {etag: string; encoding: Encoding | 'unchanged'}

export function formOf({answer, lastChange}: Sending, reader: AnswerReader): Form {
  const etag = answerTag(answer, lastChange)
  const isKnown = namesTag(reader.knownTags, etag)
  return {etag, encoding: isKnown ? 'unchanged' : encodingFor(reader, bytesOf(resultOf(answer)))}
}

/** @returns `undefined` where it is still to be compressed */
export function bodyAtOnce(
  {answer, frame}: Sending,
  form: Form,
  compressed: CompressedAnswers,
): Body | undefined {
  switch (form.encoding) {
    case 'unchanged':
      return null
    case 'identity':
      return Buffer.concat(framed(resultOf(answer), frame))
    default:
      return compressed.get(nameOf(form, frame))
  }
}

/** Whether an answer is all there, and goes out in one piece. */
export function isShort(answer: Answer): boolean {
  return !answer.rest && bytesOf(resultOf(answer)) <= LONG_BYTES
}

/** Under which name a compressed form is kept. */
export function nameOf({etag, encoding}: Form, {before}: Frame): string {
  return `${encoding} ${etag} ${before}`
}

export function shortReply({isPublic}: Sending, {etag, encoding}: Form, body: Body): ShortReply {
  const headers = {...caching(isPublic), etag}
  return body && encoding !== 'unchanged'
    ? {status: 200, headers: {...headers, ...encodingHeaders(encoding, body.length)}, body}
    : {status: 304, headers: {...headers, vary: 'Accept-Encoding'}, body: null}
}
