import type {IncomingMessage} from 'node:http'

/** Where a request came from, as far as the socket knows. */
export type Peer = {remoteAddress: string | undefined}

/** A server without a socket. */
export type FetchHandler = (request: Request, peer: Peer) => Promise<Response>

/**
 * What came over a socket as a `Request`; `undefined` where it has no address of this server.
 *
 * @param bodyOf gives the body, of methods that may have one
 * @throws TypeError for what no `Request` can be made of: TRACE and CONNECT, an address with a password
 */
export function toRequest(
  message: IncomingMessage,
  bodyOf: () => RequestInit,
): Request | undefined {
  const {method = 'GET', url = '/', headers} = message
  const address = `http://${headers.host ?? 'localhost'}${url}`
  if (!url.startsWith('/') || !URL.canParse(address)) return undefined
  const hasBody = method !== 'GET' && method !== 'HEAD'
  return new Request(address, {
    method,
    headers: headerPairs(message.rawHeaders),
    ...(hasBody ? bodyOf() : {}),
  })
}

function headerPairs(raw: readonly string[]): [string, string][] {
  const pairs: [string, string][] = []
  for (let index = 0; index < raw.length; index += 2) {
    pairs.push([raw[index] ?? '', raw[index + 1] ?? ''])
  }
  return pairs
}

/** The whole body; `undefined` when it is longer than `limit` bytes, and no more of it is then read. */
export async function readAtMost(request: Request, limit: number): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength
    if (length > limit) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
