import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http'
import {isIPv6, type AddressInfo} from 'node:net'
import {MAX_BODY_BYTES} from './call.ts'
import {isHangUp} from './hang-up.ts'
import type {Peer} from './peer.ts'

export type FetchHandler = (request: Request, peer: Peer) => Promise<Response>

export type ListenOptions = {
  port: number
  /** An address to bind beside loopback, or one that includes it (0.0.0.0, ::). */
  host?: string | undefined
  /** Told of answers that broke while they were being sent. */
  report: (message: string, error: unknown) => void
}

export type Listening = {port: number; close: () => Promise<void>}

const SERVER_OPTIONS: ServerOptions = {
  // For senders that trickle; a form is a few kilobytes.
  headersTimeout: 10_000,
  requestTimeout: 30_000,
}

/** Both ways in which a browser or a program may resolve `localhost`. */
const LOOPBACK = ['127.0.0.1', '::1']
const WILDCARDS = ['0.0.0.0', '::']

/**
 * Serves a handler on a port of loopback and of the host. Port 0 takes a free one.
 *
 * @throws Error with the code EADDRINUSE when the port is taken
 */
export async function listen(handler: FetchHandler, options: ListenOptions): Promise<Listening> {
  const {port, host, report} = options
  const servers: Server[] = []
  const close = async () => {
    await Promise.all(servers.map(closeServer))
  }
  try {
    for (const address of addressesOf(host)) {
      const server = createServer(SERVER_OPTIONS, (message, response) => {
        answer(handler, message, response).catch((error: unknown) => {
          report(`Failed to answer a ${message.method} request`, error)
          response.destroy()
        })
      })
      const bound = await bind(server, servers.length ? portOf(servers[0]) : port, address)
      if (bound) servers.push(server)
    }
  } catch (error) {
    await close()
    throw error
  }
  return {port: portOf(servers[0]), close}
}

/** Loopback is always among them: the site on this machine and its operator come from there. */
function addressesOf(host: string | undefined): string[] {
  if (host === undefined) return LOOPBACK
  return WILDCARDS.includes(host) ? [host] : [...new Set([...LOOPBACK, host])]
}

/** @returns false where the machine has no IPv6 */
function bind(server: Server, port: number, address: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const noSuchAddress = error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT'
      if (noSuchAddress && isIPv6(address) && LOOPBACK.includes(address)) resolve(false)
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
  const body = await readBounded(message)
  // The sender broke off: nobody waits for an answer, and half a form is none.
  if (!body) return response.destroy()
  const request = toRequest(message, body)
  if (!request) {
    response.writeHead(400).end('The request has no address or method that can be answered.')
    return
  }
  const reply = await handler(request, {remoteAddress: message.socket.remoteAddress})
  if (isHangUp(reply)) return message.socket.destroy()
  const content = Buffer.from(await reply.arrayBuffer())
  response.writeHead(reply.status, {
    ...Object.fromEntries(reply.headers),
    'content-length': content.byteLength,
  })
  response.end(message.method === 'HEAD' ? undefined : content)
}

/**
 * The body, or of one that is too long a little more than the limit, which the handler then refuses. The
 * rest is read and thrown away, because a sender that is cut off never reads the refusal.
 */
async function readBounded(message: IncomingMessage): Promise<Buffer<ArrayBuffer> | undefined> {
  const chunks: Buffer[] = []
  let length = 0
  const {promise, resolve} = Promise.withResolvers<void>()
  message.on('data', (chunk: Buffer) => {
    if (length > MAX_BODY_BYTES) return
    length += chunk.byteLength
    chunks.push(chunk)
    if (length > MAX_BODY_BYTES) resolve()
  })
  message.on('close', resolve)
  message.on('end', resolve)
  message.on('error', () => resolve())
  await promise
  return message.complete || length > MAX_BODY_BYTES ? Buffer.concat(chunks) : undefined
}

/** `undefined` for what no `Request` can be made of. */
function toRequest(message: IncomingMessage, body: Buffer<ArrayBuffer>): Request | undefined {
  const {method = 'GET', url = '/', headers} = message
  const address = `http://${headers.host ?? 'localhost'}${url}`
  if (!url.startsWith('/') || !URL.canParse(address)) return undefined
  const hasBody = method !== 'GET' && method !== 'HEAD'
  try {
    return new Request(address, {
      method,
      headers: headerPairs(message.rawHeaders),
      ...(hasBody ? {body} : {}),
    })
  } catch (error) {
    // TRACE and CONNECT, an address with a password, a header that no browser would send.
    if (error instanceof TypeError) return undefined
    throw error
  }
}

function headerPairs(raw: readonly string[]): [string, string][] {
  const pairs: [string, string][] = []
  for (let index = 0; index < raw.length; index += 2) {
    pairs.push([raw[index] ?? '', raw[index + 1] ?? ''])
  }
  return pairs
}
