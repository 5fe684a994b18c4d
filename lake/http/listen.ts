import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http'
import {type Duplex, Readable} from 'node:stream'
import {pipeline} from 'node:stream/promises'
import type {ReadableStream} from 'node:stream/web'
import {listenOn, type Listening} from '#server/listen-on.ts'
import {LOOPBACK} from '#server/loopback.ts'
import {type FetchHandler, toRequest} from '#server/request.ts'
import {SlowReaderError} from '../events/event-stream.ts'

export type UpgradeHandler = (message: IncomingMessage, socket: Duplex, head: Buffer) => void

export type ListenOptions = {
  port: number
  /** One address to bind; both loopback addresses where it is absent. */
  host?: string | undefined
  upgrade?: UpgradeHandler
  /** Told of answers that broke while they were being sent. */
  report: (message: string, error: unknown) => void
}

const SERVER_OPTIONS: ServerOptions = {
  // Queries travel in addresses of up to 14,800 characters, beside cookies of other local programs.
  maxHeaderSize: 64 * 1024,
  shouldUpgradeCallback: (message) => message.headers.upgrade?.toLowerCase() === 'websocket',
}

/**
 * Serves a handler on a port of one host, or of both loopback addresses. Port 0 takes a free one.
 *
 * @throws Error with the code EADDRINUSE when the port is taken
 */
export function listen(handler: FetchHandler, options: ListenOptions): Promise<Listening> {
  const {port, host} = options
  return listenOn(() => serverOf(handler, options), {
    port,
    addresses: host === undefined ? LOOPBACK : [host],
    // IPv6 may be switched off.
    mayLack: (address) => host === undefined && address === '::1',
  })
}

function serverOf(handler: FetchHandler, {upgrade, report}: ListenOptions): Server {
  const server = createServer(SERVER_OPTIONS, (message, response) => {
    answer(handler, message, response).catch((error: unknown) => {
      report(`Failed to answer ${message.method} ${message.url}`, error)
      response.destroy()
    })
  })
  if (upgrade) server.on('upgrade', upgrade)
  return server
}

async function answer(handler: FetchHandler, message: IncomingMessage, response: ServerResponse) {
  const request = requestOf(message)
  if (!request) {
    response.writeHead(400).end('The request has no address or method that can be answered.')
    return
  }
  const reply = await handler(request, {remoteAddress: message.socket.remoteAddress})
  // The other side may have gone away while the answer was made.
  if (response.destroyed) return reply.body?.cancel()
  response.writeHead(reply.status, Object.fromEntries(reply.headers))
  if (message.method === 'HEAD') await reply.body?.cancel()
  if (reply.body === null || message.method === 'HEAD') response.end()
  else if (isShort(reply)) response.end(Buffer.from(await reply.arrayBuffer()))
  else await stream(reply.body as ReadableStream, response)
}

/** JSON is whole in memory already; sending it in one piece saves the cost of a stream. */
function isShort(reply: Response): boolean {
  return reply.headers.get('content-type')?.startsWith('application/json') ?? false
}

async function stream(body: ReadableStream, response: ServerResponse) {
  // Headers first: an event stream may have nothing to say for a while.
  response.flushHeaders()
  try {
    await pipeline(Readable.fromWeb(body), response)
  } catch (error) {
    if (!isDisconnect(error)) throw error
  }
}

const DISCONNECTS = new Set([
  'ABORT_ERR',
  'ECONNRESET',
  'EPIPE',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_UNABLE_TO_PIPE',
])

/** The other side going away is how event streams end. */
function isDisconnect(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return DISCONNECTS.has(String(code)) || error instanceof SlowReaderError
}

/** Methods that a `Request` refuses to be made with. */
const FORBIDDEN_METHODS = new Set(['TRACE', 'TRACK', 'CONNECT'])

function requestOf(message: IncomingMessage): Request | undefined {
  if (FORBIDDEN_METHODS.has(message.method ?? 'GET')) return undefined
  return toRequest(message, () => ({body: Readable.toWeb(message) as BodyInit, duplex: 'half'}))
}
