import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http'
import {listenOn, type Listening} from '#server/listen-on.ts'
import {LOOPBACK} from '#server/loopback.ts'
import {type FetchHandler, toRequest} from '#server/request.ts'
import {MAX_BODY_BYTES} from './call.ts'
import {isHangUp} from './hang-up.ts'

export type ListenOptions = {
  port: number
  /** An address to bind beside loopback, or one that includes it (0.0.0.0, ::). */
  host?: string | undefined
  /** Told of answers that broke while they were being sent. */
  report: (message: string, error: unknown) => void
}

const SERVER_OPTIONS: ServerOptions = {
  // For senders that trickle; a form is a few kilobytes.
  headersTimeout: 10_000,
  requestTimeout: 30_000,
}

const WILDCARDS = ['0.0.0.0', '::']

/**
 * Serves a handler on a port of loopback and of the host. Port 0 takes a free one.
 *
 * @throws Error with the code EADDRINUSE when the port is taken
 */
export function listen(handler: FetchHandler, options: ListenOptions): Promise<Listening> {
  const {port, host} = options
  return listenOn(() => serverOf(handler, options), {
    port,
    addresses: addressesOf(host),
    // IPv6 may be switched off.
    mayLack: (address) => address === '::1',
  })
}

function serverOf(handler: FetchHandler, {report}: ListenOptions): Server {
  return createServer(SERVER_OPTIONS, (message, response) => {
    answer(handler, message, response).catch((error: unknown) => {
      report(`Failed to answer a ${message.method} request`, error)
      response.destroy()
    })
  })
}

/** Loopback is always among them: the site on this machine and its operator come from there. */
function addressesOf(host: string | undefined): readonly string[] {
  if (host === undefined) return LOOPBACK
  return WILDCARDS.includes(host) ? [host] : [...new Set([...LOOPBACK, host])]
}

async function answer(handler: FetchHandler, message: IncomingMessage, response: ServerResponse) {
  const body = await readBounded(message)
  // The sender broke off: nobody waits for an answer, and half a form is none.
  if (!body) return response.destroy()
  const request = requestOf(message, body)
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
function requestOf(message: IncomingMessage, body: Buffer<ArrayBuffer>): Request | undefined {
  try {
    return toRequest(message, () => ({body}))
  } catch (error) {
    // TRACE and CONNECT, an address with a password, a header that no browser would send.
    if (error instanceof TypeError) return undefined
    throw error
  }
}
