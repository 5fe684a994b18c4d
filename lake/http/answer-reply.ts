import {compressAside} from '@skyforge/server-kit/negotiation/encodings.ts'
import {LakeError} from '../errors.ts'
import type {Rest} from '../groq/query-options.ts'
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
  isShort,
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
  const {answer} = sending
  const {rest} = answer
  if (rest)
    return streamedReply(call, sending, {rest, end: hasLeft() ? () => {} : begin(call, rest)})
  if (isShort(answer)) return await wholeReply(call, sending)
  const result = resultOf(answer)
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

/** Of an answer that is longer than would be compressed, the beginning is there, and the rest is made as it is read. */
function streamedReply(
  {lake}: Call,
  {answer, frame, isPublic}: Sending,
  {rest, end}: {rest: Rest; end: () => void},
): Response {
  const [start = Buffer.of(), ...others] = framed(answer.json, frame)
  const last = others.pop() ?? Buffer.of()
  function* pieces() {
    yield Buffer.concat([start, ...others])
    yield* rest.pieces
    yield last
  }
  const fail = (error: unknown) => {
    // What a question may not ask for is no fault of the lake.
    if (!(error instanceof LakeError)) lake.options.report('An answer broke off', error)
  }
  const headers = {
    ...caching(isPublic),
    'content-type': 'application/json',
    vary: 'Accept-Encoding',
  }
  return new Response(streamOf(pieces(), end, fail), {headers})
}

/** @returns what ends the sending, if the other side does not break it off */
function begin({lake, user, peer}: Call, held: readonly Uint8Array[] | Rest): () => void {
  const end = lake.beingSent.begin(held, user !== undefined)
  peer.onClose?.(end)
  return end
}
