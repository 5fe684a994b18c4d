import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http'
import type {AddressInfo} from 'node:net'
import {type Duplex, Readable} from 'node:stream'
import {pipeline} from 'node:stream/promises'
import type {ReadableStream} from 'node:stream/web'
import {SlowReaderError} from '../events/event-stream.ts'
import type {Peer} from './call.ts'

export type FetchHandler = (request: Request, peer: Peer) => Promise<Response>
export type UpgradeHandler = (message: IncomingMessage, socket: Duplex, head: Buffer) => void

export type ListenOptions = {
  port: number
  /** One address to bind; both loopback addresses where it is absent. */
  host?: string | undefined
  upgrade?: UpgradeHandler
  /** Told of answers that broke while they were being sent. */
  report: (message: string, error: unknown) => void
}

export type Listening = {port: number; close: () => Promise<void>}

const SERVER_OPTIONS: ServerOptions = {
  // Queries travel in addresses of up to 14,800 characters, beside cookies of other local programs.
  maxHeaderSize: 64 * 1024,
  shouldUpgradeCallback: (message) => message.headers.upgrade?.toLowerCase() === 'websocket',
}

/** Both ways in which a browser or a program may resolve `localhost`. */
const LOOPBACK = ['127.0.0.1', '::1']

/**
 * Serves a handler on a port of one host, or of both loopback addresses. Port 0 takes a free one.
 *
 * @throws Error with the code EADDRINUSE when the port is taken
 */
export async function listen(handler: FetchHandler, options: ListenOptions): Promise<Listening> {
  const {port, host, upgrade, report} = options
  const servers: Server[] = []
  const close = async () => {
    await Promise.all(servers.map(closeServer))
  }
  try {
    for (const address of host === undefined ? LOOPBACK : [host]) {
      const server = createServer(SERVER_OPTIONS, (message, response) => {
        answer(handler, message, response).catch((error: unknown) => {
          report(`Failed to answer ${message.method} ${message.url}`, error)
          response.destroy()
        })
      })
      if (upgrade) server.on('upgrade', upgrade)
      const bound = await bind(server, servers.length ? portOf(servers[0]) : port, address)
      if (bound) servers.push(server)
    }
  } catch (error) {
    await close()
    throw error
  }
  return {port: portOf(servers[0]), close}
}

/** @returns false where the machine has no such address (IPv6 switched off) */
function bind(server: Server, port: number, address: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const noSuchAddress = error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT'
      if (noSuchAddress && address !== LOOPBACK[0]) resolve(false)
      else reject(error)
    })
    server.listen(port, address, () => resolve(true))
  })
}

function portOf(server: Server | undefined): number {
  const address = server?.address() as AddressInfo | null | undefined
  return address?.port ?? 0
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

async function answer(handler: FetchHandler, message: IncomingMessage, response: ServerResponse) {
  const request = toRequest(message)
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

function toRequest(message: IncomingMessage): Request | undefined {
  const {method = 'GET', url = '/', headers} = message
  const address = `http://${headers.host ?? 'localhost'}${url}`
  if (!url.startsWith('/') || !URL.canParse(address) || FORBIDDEN_METHODS.has(method)) {
    return undefined
  }
  const hasBody = method !== 'GET' && method !== 'HEAD'
  return new Request(address, {
    method,
    headers: headerPairs(message.rawHeaders),
    ...(hasBody ? {body: Readable.toWeb(message) as BodyInit, duplex: 'half'} : {}),
  })
}

function headerPairs(raw: readonly string[]): [string, string][] {
  const pairs: [string, string][] = []
  for (let index = 0; index < raw.length; index += 2) {
    pairs.push([raw[index] ?? '', raw[index + 1] ?? ''])
  }
  return pairs
}
