import {acceptedEncoding, type Encoding} from '@skyforge/server-kit/negotiation/encodings.ts'

/** Shorter bodies are sent before they would be compressed. */
const MIN_BYTES = 1_024
/** Longer bodies would be in memory twice; only readers with a token get them. */
const MAX_BYTES = 16 * 1024 * 1024

/** The part of a client that decides how a body is encoded. */
export type Taker = {
  /** See `Call`. */
  isOwn: boolean
  /** The header `Accept-Encoding`. */
  accepted: string | undefined
}

/** Programs of this machine get bodies uncompressed: the site requests every page, and their connection is fast. */
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
