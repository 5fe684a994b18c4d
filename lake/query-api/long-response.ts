import {compressAside} from '@skyforge/server-kit/negotiation/encodings.ts'
import type {Rest} from '../groq/query-options.ts'
import {encodingFor, encodingHeaders, type Taker} from '../http/encoding.ts'
import {bodyOf, bytesOf, cachingHeaders, jsonOf, type QueryResponse} from './query-response.ts'
import {streamOf} from './responses-in-flight.ts'

/** A response in pieces that are all in memory. @param end called when it is sent, or the client has left */
export async function longResponse(
  response: QueryResponse,
  reader: Taker,
  end: () => void,
): Promise<Response> {
  const pieces = bodyOf(jsonOf(response.result), response)
  const encoding = encodingFor(reader, bytesOf(pieces))
  const sent =
    encoding === 'identity' ? pieces : [await compressAside(Buffer.concat(pieces), encoding)]
  const headers = {
    ...cachingHeaders(response.isPublic),
    ...encodingHeaders(encoding, bytesOf(sent)),
  }
  return new Response(streamOf(sent, end), {headers})
}

/** A response whose rest is written while it is read. It is too long to be compressed. */
export function streamedResponse(
  response: QueryResponse,
  rest: Rest,
  {end, fail}: {end: () => void; fail: (error: unknown) => void},
): Response {
  const [start = Buffer.of(), ...others] = bodyOf(response.result.json, response)
  const last = others.pop() ?? Buffer.of()
  function* pieces() {
    yield Buffer.concat([start, ...others])
    yield* rest.pieces
    yield last
  }
  const headers = {
    ...cachingHeaders(response.isPublic),
    'content-type': 'application/json',
    vary: 'Accept-Encoding',
  }
  return new Response(streamOf(pieces(), end, fail), {headers})
}
