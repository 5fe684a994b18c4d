import {compressAside} from '#server/negotiation/encodings.ts'
import {streamOf} from './being-sent.ts'
import type {Call} from './call.ts'
import {encodingFor, encodingHeaders, takerOf} from './encoded.ts'
import {
  bodyAtOnce,
  bytesOf,
  caching,
  type Form,
  formOf,
  framed,
  LONG_BYTES,
  nameOf,
  resultOf,
  type Sending,
  shortReply,
} from './short-answer.ts'

/** `{…before, "result": …, …after}`: at once, or piece by piece where it is long. */
export async function answerReply(
  call: Call,
  sending: Sending,
  hasLeft: () => boolean,
): Promise<Response> {
  const result = resultOf(sending.answer)
  if (bytesOf(result) <= LONG_BYTES) return await wholeReply(call, sending)
  const end = hasLeft() ? () => {} : begin(call, result)
  return longReply(call, framed(result, sending.frame), caching(sending.isPublic), end)
}

async function wholeReply(call: Call, sending: Sending): Promise<Response> {
  const {request, lake} = call
  const isHeeded = request.method !== 'POST'
  const knownTags = (isHeeded && request.headers.get('if-none-match')) || undefined
  const form = formOf(sending, {...takerOf(call), knownTags})
  const known = bodyAtOnce(sending, form, lake.compressed)
  const body = known === undefined ? await compress(call, sending, form) : known
  const {status, headers, body: sent} = shortReply(sending, form, body)
  return new Response(sent, {status, headers})
}

async function compress({lake}: Call, {answer, frame}: Sending, form: Form) {
  const whole = Buffer.concat(framed(resultOf(answer), frame))
  const body = form.encoding === 'unchanged' ? null : await compressAside(whole, form.encoding)
  if (body) lake.compressed.set(nameOf(form, frame), body)
  return body
}

/** @param end of sending it */
async function longReply(
  call: Call,
  pieces: readonly Uint8Array[],
  cached: Record<string, string>,
  end: () => void,
): Promise<Response> {
  const encoding = encodingFor(takerOf(call), bytesOf(pieces))
  const sent =
    encoding === 'identity' ? pieces : [await compressAside(Buffer.concat(pieces), encoding)]
  const headers = {...cached, ...encodingHeaders(encoding, bytesOf(sent))}
  return new Response(streamOf(sent, end), {headers})
}

/** @returns what ends the sending, if the other side does not break it off */
function begin({lake, user, peer}: Call, json: readonly Uint8Array[]): () => void {
  const end = lake.beingSent.begin(json, user !== undefined)
  peer.onClose?.(end)
  return end
}
