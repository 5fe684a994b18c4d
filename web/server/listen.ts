import {createServer, type IncomingMessage, type ServerResponse} from 'node:http'
import type {AddressInfo} from 'node:net'
import {refuse, type Forward} from '../forward.ts'
import {isFormPost} from '../inbox-proxy.ts'
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
  keepAliveTimeout: 10_000,
}

/** The largest body that is passed on: forms and long queries are far smaller. */
const MOST_BYTES = 256 * 1024
/** What requests under way get to end when the server closes. */
const GRACE_MS = 1_000

/** Serves a handler. Rejects with the code EADDRINUSE when the port is taken. Port 0 takes a free one. */
export async function listen(handler: FetchHandler, options: ListenOptions) {
  const {port, host, forwards, report} = options
  const server = createServer(SERVER_OPTIONS, (message, response) => {
    const forward = forwards[firstPart(message.url ?? '')]
    if (forward) return passOn(forward, message, response)
    answer(handler, message, response).catch((error: unknown) => {
      report(`Failed to answer ${message.method} ${message.url}`, error)
      response.destroy()
    })
  })
  // What cannot be read, is too slow or too long may be a form of a page that takes a refusal for success.
  server.on('clientError', (_, socket) => socket.destroy())
  const {promise, resolve, reject} = Promise.withResolvers<void>()
  server.once('error', reject).listen(port, host, resolve)
  await promise
  return {port: (server.address() as AddressInfo).port, close: () => close(server)}
}

async function answer(handler: FetchHandler, message: IncomingMessage, response: ServerResponse) {
  const {method = 'GET', url = '/', headers} = message
  if (!url.startsWith('/')) return refuse(response, 400, 'This address cannot be read.')
  const reply = handler({method, url, headers})
  const {status, headers: sent, body} = reply instanceof Promise ? await reply : reply
  response.writeHead(status, sent)
  response.end(method === 'HEAD' ? undefined : body)
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

async function close(server: ReturnType<typeof createServer>): Promise<void> {
  const {promise, resolve} = Promise.withResolvers<void>()
  server.close(() => resolve())
  server.closeIdleConnections()
  // Event streams never end by themselves.
  const timer = setTimeout(() => server.closeAllConnections(), GRACE_MS)
  await promise
  clearTimeout(timer)
}
