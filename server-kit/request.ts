import type {IncomingMessage} from 'node:http'
import {isShortUrl} from './negotiation/short-url.ts'
import type {Pace} from './reading-pace.ts'
import type {Hold} from './hold.ts'

/** The client's side of a connection. */
export type Peer = {
  remoteAddress: string | undefined
  /** Calls the listener when the response is sent or the connection is lost. */
  onClose?: (listener: () => void) => void
  /** Disconnects the client if it reads the response more slowly, see `keepPace`. */
  keepPace?: (pace: Pace) => void
  hold?: Hold
}

/** A request handler that does not depend on a socket. */
export type FetchHandler = (request: Request, peer: Peer) => Promise<Response>

/**
 * Converts a message into a `Request`; `undefined` if its address does not belong to this server.
 *
 * @param bodyOf returns the body, for methods that can have one
 * @throws TypeError if no `Request` can be created: TRACE, CONNECT, an address with a password
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

/** Longest body in bytes, and longest time for it to arrive in milliseconds. */
export type BodyLimits = {bytes: number; ms?: number}

export type BodyFault = 'too long' | 'too slow' | 'broken off'

/** A body over the limit is read and discarded up to this size, see `drain`. */
const DRAINED_BYTES = 64 * 1024 * 1024

/** Reading a body in one go takes up to three times its memory, so only short ones are. */
const WHOLE_BYTES = 1024 * 1024

/**
 * Reads the whole body, or returns why it could not. At most the limit is held in memory; the rest is discarded, for
 * clients that read the response only after sending.
 */
export async function readBody(
  request: Request,
  {bytes, ms = Infinity}: BodyLimits,
): Promise<Buffer | BodyFault> {
  const announced = Number(request.headers.get('content-length') ?? 0)
  // The server drains it later, which is cheaper than reading a stream here.
  if (announced > bytes) return 'too long'
  // Creating a stream takes longer than the rest of a short request.
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
  // Keeps the connection open for the response if the rest of the body is unread.
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

/**
 * True if the announced length fits, so that the body can be read in one go: sockets deliver no more than announced.
 */
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
