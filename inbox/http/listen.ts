import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http'
import {listenOn, type Listening} from '@skyforge/server-kit/listen-on.ts'
import {LOOPBACK} from '@skyforge/server-kit/loopback.ts'
import {noteRefusal} from '@skyforge/server-kit/operations/exchange.ts'
import type {Observer} from '@skyforge/server-kit/operations/observer.ts'
import {requestIdHeader} from '@skyforge/server-kit/operations/request-id.ts'
import {type FetchHandler, toRequest} from '@skyforge/server-kit/request.ts'
import {limitPipelining} from '@skyforge/server-kit/pipelining.ts'
import {limitSilent} from '@skyforge/server-kit/silent-connections.ts'
import {visitorAddress} from '@skyforge/server-kit/visitors/visitor-address.ts'
import {isHangUp} from './hang-up.ts'
import {HeldBytes} from './held-bytes.ts'
import {readBounded} from './read-bounded.ts'

export type ListenOptions = {
  port: number
  /** An address to bind beside loopback, or one that includes it (0.0.0.0, ::). */
  host?: string | undefined
  /** Take a visitor's address from the proxy's header. */
  trustProxy?: boolean
  observer?: Observer
  /** Told of answers that broke while they were being sent. */
  report: (message: string, error: unknown) => void
}

const SERVER_OPTIONS: ServerOptions = {
  // For senders that trickle; a form is a few kilobytes.
  headersTimeout: 10_000,
  requestTimeout: 30_000,
}

/** Most connections without a request in progress: before their first one, or between two. */
const MAX_SILENT = 700

const WILDCARDS = ['0.0.0.0', '::']

/**
 * Serves a handler on a port of loopback and of the host. Port 0 takes a free one.
 *
 * @throws Error with the code EADDRINUSE when the port is taken
 */
export function listen(handler: FetchHandler, options: ListenOptions): Promise<Listening> {
  const {port, host, observer} = options
  const held = new HeldBytes()
  return listenOn(() => serverOf(handler, options, held), {
    port,
    addresses: addressesOf(host),
    // IPv6 may be switched off.
    mayLack: (address) => address === '::1',
    observer,
  })
}

function serverOf(handler: FetchHandler, options: ListenOptions, held: HeldBytes): Server {
  const {report, trustProxy = false} = options
  const listener: RequestListener = (message, response) => {
    const forwarded = String(message.headers['x-forwarded-for'] ?? '')
    const address = visitorAddress(forwarded, message.socket, trustProxy)
    const bodyOf = () => readBounded(message, address, held)
    answer({handler, message, response, bodyOf}).catch((error: unknown) => {
      report(`Failed to answer a ${message.method} request`, error)
      noteRefusal(500)
      response.destroy()
    })
  }
  const server = createServer(SERVER_OPTIONS, limitPipelining(listener))
  // What cannot be read, is too slow or too long may be a form of a page that takes a refusal for success.
  server.on('clientError', (_, socket) => socket.destroy())
  limitSilent(server, MAX_SILENT)
  return server
}

/** Loopback is always among them: the site on this machine and its operator come from there. */
function addressesOf(host: string | undefined): readonly string[] {
  if (host === undefined) return LOOPBACK
  return WILDCARDS.includes(host) ? [host] : [...new Set([...LOOPBACK, host])]
}

type Exchange = {
  handler: FetchHandler
  message: IncomingMessage
  response: ServerResponse
  bodyOf: () => Promise<Buffer<ArrayBuffer> | undefined>
}

async function answer({handler, message, response, bodyOf}: Exchange) {
  const body = await bodyOf()
  // The sender broke off: nobody waits for an answer, and half a form is none.
  if (!body) return response.destroy()
  const request = requestOf(message, body)
  if (!request) {
    if (message.method === 'POST') {
      noteRefusal(400)
      return response.destroy()
    }
    response.writeHead(400).end('The request has no address or method that can be answered.')
    return
  }
  const reply = await handler(request, {remoteAddress: message.socket.remoteAddress})
  if (isHangUp(reply)) return message.socket.destroy()
  const content = Buffer.from(await reply.arrayBuffer())
  response.writeHead(reply.status, {
    ...Object.fromEntries(reply.headers),
    ...requestIdHeader(reply.status),
    ...(hasContent(message, reply) && {'content-length': content.byteLength}),
  })
  response.end(content)
}

/**
 * Otherwise there is no length to tell: none may be said with a 204, and to HEAD only that of the answer to GET, of
 * which nothing is left here (https://www.rfc-editor.org/rfc/rfc9110#section-8.6).
 */
function hasContent({method}: IncomingMessage, {status}: Response): boolean {
  return method !== 'HEAD' && status !== 204
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
