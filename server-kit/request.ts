import type {IncomingMessage} from 'node:http'
import {isShortUrl} from './negotiation/short-url.ts'
import type {Pace} from './reading-pace.ts'
import type {Hold} from './hold.ts'

/** Where a request came from, as far as the socket knows. */
export type Peer = {
  remoteAddress: string | undefined
  /** Calls the listener when the exchange is over: all is sent, or somebody broke off. */
  onClose?: (listener: () => void) => void
  /** From now on the answer has to be read at that pace, or the connection is cut, see `keepPace`. */
  keepPace?: (pace: Pace) => void
  hold?: Hold
}

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
  const {host = 'localhost'} = headers
  const address = `http://${host}${url}`
  if (!url.startsWith('/') || !isShortUrl(host) || !URL.canParse(address)) return undefined
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

/** How long a body may be, in bytes, and how long it may take to arrive, in milliseconds. */
export type BodyLimits = {bytes: number; ms?: number}

/** Why there is no body: it is longer than that, it took longer, or its sender broke off. */
export type BodyFault = 'too long' | 'too slow' | 'broken off'

/** Of a body that is too long, so much more is read and thrown away, see `drain`. */
const DRAINED_BYTES = 64 * 1024 * 1024

/** A body that is taken whole is in memory up to three times meanwhile: too much where it is longer. */
const WHOLE_BYTES = 1024 * 1024

/**
 * The whole body, or why it cannot be had. No more than the limit is held in memory. The rest is read
 * nevertheless, for a sender that reads the answer when it has sent everything.
 */
export async function readBody(
  request: Request,
  {bytes, ms = Infinity}: BodyLimits,
): Promise<Buffer | BodyFault> {
  const announced = Number(request.headers.get('content-length') ?? 0)
  // The server reads and drops it, which costs less than a stream of it.
  if (announced > bytes) return 'too long'
  // A stream takes longer than all else in a short request.
  if (ms === Infinity && isAnnounced(request, Math.min(bytes, WHOLE_BYTES)))
    return await wholeBody(request, bytes)
  const reader = request.body?.getReader()
  return reader ? readChunks(() => reader.read(), {bytes, ms}) : Buffer.alloc(0)
}

/** Reads the whole body of a message without creating a `Request`. */
export function readMessageBody(
  message: IncomingMessage,
  limits: BodyLimits,
): Promise<Buffer | BodyFault> {
  // Its connection stays open for the answer if the rest of the body is not read.
  const chunks = message.iterator({destroyOnReturn: false})
  return readChunks(() => chunks.next(), limits)
}

async function readChunks(
  readNext: () => Promise<{done?: boolean | undefined; value?: Uint8Array | undefined}>,
  {bytes, ms = Infinity}: BodyLimits,
): Promise<Buffer | BodyFault> {
  const tooSlow = after(ms)
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    while (length <= bytes + DRAINED_BYTES) {
      const next = await Promise.race([readNext(), tooSlow.promise])
      if (next === 'too slow') return next
      if (next.done || !next.value) break
      length += next.value.byteLength
      if (length <= bytes) chunks.push(next.value)
      else chunks.length = 0
    }
  } catch {
    return 'broken off'
  } finally {
    tooSlow.cancel()
  }
  return length > bytes ? 'too long' : Buffer.concat(chunks)
}

/** Whether it says that it is that short, and may thus be taken whole: over a socket no more than it says is read. */
function isAnnounced({headers}: Request, bytes: number): boolean {
  const length = headers.get('content-length')
  return length !== null && Number(length) <= bytes
}

async function wholeBody(request: Request, bytes: number): Promise<Buffer | BodyFault> {
  try {
    const body = Buffer.from(await request.arrayBuffer())
    return body.length > bytes ? 'too long' : body
  } catch {
    return 'broken off'
  }
}

function after(ms: number) {
  const {promise, resolve} = Promise.withResolvers<'too slow'>()
  const timer = Number.isFinite(ms) ? setTimeout(() => resolve('too slow'), ms) : undefined
  return {promise, cancel: () => clearTimeout(timer)}
}
