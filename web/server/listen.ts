import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http'
import {listenOn, type Listening} from '#server/listen-on.ts'
import {refuse, type Forward} from './forward/forward.ts'
import {isFormPost} from './forward/inbox.ts'
import type {Reply, SiteRequest} from './reply.ts'

export type ListenOptions = {
  port: number
  /** The address to listen on. */
  host: string
  /** What answers in place of the site, by the first part of the path: `/lake`. */
  forwards: Readonly<Record<string, Forward>>
  report: (message: string, error: unknown) => void
}

type FetchHandler = (request: SiteRequest) => Reply | Promise<Reply>

const SERVER_OPTIONS = {
  // Queries travel in addresses of up to 14,800 characters.
  maxHeaderSize: 32 * 1024,
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  // Longer than a page is read, and than proxies keep theirs: they would send to one that is just closing.
  keepAliveTimeout: 75_000,
}

/** The largest body that is passed on: forms and long queries are far smaller. */
const MOST_BYTES = 256 * 1024
/** What requests under way get to end when the server closes. */
const GRACE_MS = 1_000

/**
 * Serves a handler. Port 0 takes a free one.
 *
 * @throws Error with the code EADDRINUSE when the port is taken
 */
export function listen(handler: FetchHandler, options: ListenOptions): Promise<Listening> {
  const {port, host} = options
  const places = {port, addresses: [host], mayLack: () => false, graceMs: GRACE_MS}
  return listenOn(() => createSiteServer(handler, options), places)
}

function createSiteServer(handler: FetchHandler, {forwards, report}: ListenOptions): Server {
  const server = createServer(SERVER_OPTIONS, (message, response) => {
    const url = pathAndQuery(message.url ?? '')
    const forward = forwards[firstPart(url)]
    if (forward) return passOn(forward, message, response)
    if (!url.startsWith('/')) return refuse(response, 400, 'This address cannot be read.')
    const {method = 'GET', headers} = message
    // Connections stay open unless somebody says otherwise (RFC 9112, section 9.3): no need to say so.
    if (message.httpVersion === '1.1') response.removeHeader('connection')
    answer(handler, {method, url, headers}, response, report)
  })
  // What cannot be read, is too slow or too long may be a form of a page that takes a refusal for success.
  server.on('clientError', (_, socket) => socket.destroy())
  return server
}

/** What is in memory goes out in the same turn: a promise would cost more than it takes to find it. */
function answer(
  handler: FetchHandler,
  request: SiteRequest,
  response: ServerResponse,
  report: ListenOptions['report'],
): void {
  const send = ({status, headers, body}: Reply) => {
    response.writeHead(status, headers)
    response.end(request.method === 'HEAD' ? undefined : body)
  }
  const fail = (error: unknown) => {
    report(`Failed to answer ${request.method} ${request.url}`, error)
    response.destroy()
  }
  try {
    const reply = handler(request)
    if (reply instanceof Promise) reply.then(send).catch(fail)
    else send(reply)
  } catch (error) {
    fail(error)
  }
}

/** Clients may name the whole address (RFC 9112, section 3.2.2). */
function pathAndQuery(target: string): string {
  if (target.startsWith('/')) return target
  const path = target.replace(/^https?:\/\/[^/?]*/i, '')
  return path === target || path.startsWith('/') ? path : `/${path}`
}

function firstPart(url: string): string {
  const end = url.indexOf('/', 1)
  return end < 0 ? '' : url.slice(0, end)
}

/** Passes a request on, unless its body is larger than any that is meant. */
function passOn(forward: Forward, message: IncomingMessage, response: ServerResponse): void {
  if (Number(message.headers['content-length'] ?? 0) > MOST_BYTES) {
    if (isFormPost(message.method, message.url)) return void response.destroy()
    response.setHeader('connection', 'close')
    return refuse(response, 413, 'This is more than the site takes.')
  }
  let size = 0
  message.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > MOST_BYTES) message.destroy()
  })
  forward(message, response)
}
