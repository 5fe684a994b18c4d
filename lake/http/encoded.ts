import {acceptedEncoding, compressAside, type Encoding} from '@skyforge/server-kit/negotiation/encodings.ts'
import type {Call} from './call.ts'

/** What is shorter is sent before it would be compressed. */
const MIN_BYTES = 1_024
/** What is longer would be in memory once more; only readers with a token have such answers. */
const MAX_BYTES = 16 * 1024 * 1024

/** Of a reader, what decides how a body travels to them. */
export type Taker = {
  /** See `Call`. */
  isOwn: boolean
  /** The header `Accept-Encoding`. */
  accepted: string | undefined
}

export function takerOf({request, isOwn}: Call): Taker {
  return {isOwn, accepted: request.headers.get('accept-encoding') ?? undefined}
}

/**
 * How a body travels to who asks. Programs of this machine get it as it is: the site asks for every page, and nothing
 * is gained between two programs beside each other.
 */
export function encodingFor({isOwn, accepted}: Taker, bytes: number): Encoding {
  if (isOwn || bytes < MIN_BYTES || bytes > MAX_BYTES) return 'identity'
  return acceptedEncoding(accepted)
}

export function encodingHeaders(encoding: Encoding, bytes: number): Record<string, string> {
  return {
    'content-type': 'application/json',
    'content-length': String(bytes),
    vary: 'Accept-Encoding',
    ...(encoding !== 'identity' && {'content-encoding': encoding}),
  }
}

/** A value as JSON, compressed where that is asked for. */
export async function jsonReply(call: Call, value: unknown): Promise<Response> {
  const json = Buffer.from(JSON.stringify(value))
  const encoding = encodingFor(takerOf(call), json.length)
  const body = await compressAside(json, encoding)
  const headers = {...encodingHeaders(encoding, body.length), 'cache-control': 'no-store'}
  return new Response(body, {headers})
}
