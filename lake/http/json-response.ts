import {compressAside} from '@skyforge/server-kit/negotiation/encodings.ts'
import type {Call} from './call.ts'
import {encodingFor, encodingHeaders, type Taker} from './encoding.ts'

export function takerOf({request, isOwn}: Call): Taker {
  return {isOwn, accepted: request.headers.get('accept-encoding') ?? undefined}
}

/** A value as JSON, compressed if the client accepts that. */
export async function jsonReply(call: Call, value: unknown): Promise<Response> {
  const json = Buffer.from(JSON.stringify(value))
  const encoding = encodingFor(takerOf(call), json.length)
  const body = await compressAside(json, encoding)
  const headers = {...encodingHeaders(encoding, body.length), 'cache-control': 'no-store'}
  return new Response(body, {headers})
}
