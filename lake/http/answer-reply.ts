import {compressAside} from '#server/negotiation/encodings.ts'
import {namesTag} from '#server/negotiation/entity-tags.ts'
import {answerTag} from './answer-tag.ts'
import {streamOf} from './being-sent.ts'
import type {Call} from './call.ts'
import {encodingFor, encodingHeaders} from './encoded.ts'
import type {Answer} from '../groq/query-options.ts'

/** What stands around the result, in this order. */
export type Frame = {before: object; after: object}

type Sending = {
  answer: Answer
  frame: Frame
  /** The time of the last commit that the reader can tell of, when the question was asked. */
  lastChange: number
  /** Whether any cache may keep it, to ask for it anew each time. */
  isPublic: boolean
  hasLeft: () => boolean
}

/** Longer answers are sent piece by piece, as fast as they are read. */
const LONG_BYTES = 1024 * 1024

/** Between the result and its source map. */
const SOURCE_MAP = Buffer.from(',"resultSourceMap":')

/** `{…before, "result": …, …after}` with a result, and what follows it, that is JSON already. */
export async function answerReply(call: Call, sending: Sending): Promise<Response> {
  const {answer, isPublic, hasLeft, frame} = sending
  const json = answer.sourceMap ? [...answer.json, SOURCE_MAP, ...answer.sourceMap] : answer.json
  const caching = {'cache-control': isPublic ? 'no-cache' : 'no-store'}
  const bytes = bytesOf(json)
  if (bytes > LONG_BYTES) {
    const end = hasLeft() ? () => {} : begin(call, json)
    return longReply(call, framed(json, frame), caching, end)
  }
  const etag = answerTag(answer, sending.lastChange)
  const headers = {...caching, etag}
  if (call.request.method !== 'POST' && namesTag(call.request.headers.get('if-none-match'), etag)) {
    return new Response(null, {status: 304, headers: {...headers, vary: 'Accept-Encoding'}})
  }
  const encoding = encodingFor(call, bytes)
  const whole = () => Buffer.concat(framed(json, frame))
  const body =
    encoding === 'identity'
      ? whole()
      : await call.lake.compressed.get(`${encoding} ${etag} ${JSON.stringify(frame.before)}`, () =>
          compressAside(whole(), encoding),
        )
  return new Response(body, {
    headers: {...headers, ...encodingHeaders(encoding, body.length)},
  })
}

/** @param end of sending it */
async function longReply(
  call: Call,
  pieces: readonly Uint8Array[],
  caching: Record<string, string>,
  end: () => void,
): Promise<Response> {
  const encoding = encodingFor(call, bytesOf(pieces))
  const sent =
    encoding === 'identity' ? pieces : [await compressAside(Buffer.concat(pieces), encoding)]
  const headers = {...caching, ...encodingHeaders(encoding, bytesOf(sent))}
  return new Response(streamOf(sent, end), {headers})
}

/** @returns what ends the sending, if the other side does not break it off */
function begin({lake, user, peer}: Call, json: readonly Uint8Array[]): () => void {
  const end = lake.beingSent.begin(json, user !== undefined)
  peer.onClose?.(end)
  return end
}

function framed(result: readonly Uint8Array[], {before, after}: Frame): Uint8Array[] {
  const start = JSON.stringify(before).slice(0, -1)
  return [
    Buffer.from(`${start}${start === '{' ? '' : ','}"result":`),
    ...result,
    Buffer.from(`,${JSON.stringify(after).slice(1)}`),
  ]
}

function bytesOf(pieces: readonly Uint8Array[]): number {
  return pieces.reduce((sum, {length}) => sum + length, 0)
}
