import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import {KEEP_ALIVE_MS} from '../keep-alive.ts'
import {listenOn, type Listening} from '../listen-on.ts'
import type {Exchange} from '../operations/exchange.ts'
import {log} from '../operations/log.ts'
import {isMetricsPath, type MetricsGate, metricsListener} from '../operations/metrics-endpoint.ts'
import {Observer} from '../operations/observer.ts'
import {requestIdHeader} from '../operations/request-id.ts'
import {type BodyLimits, readMessageBody} from '../request.ts'
import {limitPipelining} from '../pipelining.ts'
import {limitSilent} from '../silent-connections.ts'
import {pathOf} from './path-of.ts'
import {type Reply, sentence, type SiteRequest} from './reply.ts'

export type ListenOptions = {
  port: number
  host: string
  /** Returns a listener for paths that another program serves. */
  passOn?: (
    url: string,
  ) => ((message: IncomingMessage, response: ServerResponse) => void) | undefined
  /** Observes all requests except those served synchronously from memory. */
  observer?: Observer
  /** Access to the metrics; unset to serve none. */
  metrics?: MetricsGate
  report: (message: string, error: unknown) => void
}

type ReplyHandler = (request: SiteRequest) => Reply | Promise<Reply>

const SERVER_OPTIONS = {
  // Queries in URLs may have up to 14,800 characters.
  maxHeaderSize: 32 * 1024,
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  keepAliveTimeout: KEEP_ALIVE_MS,
}

/** Most connections without a request in progress: before their first one, or between two. */
const MAX_SILENT = 1_000

/**
 * Serves replies, synchronous or asynchronous. Port 0 takes a free one.
 *
 * @throws Error with the code EADDRINUSE when the port is taken
 */
export function listen(handler: ReplyHandler, options: ListenOptions): Promise<Listening> {
  const {port, host} = options
  const places = {port, addresses: [host], mayLack: () => false}
  return listenOn(() => replyServer(handler, options), places)
}

function replyServer(
  handler: ReplyHandler,
  {passOn, report, observer = SILENT, metrics}: ListenOptions,
): Server {
  const showMetrics = metrics && metricsListener(metrics)
  const listener: RequestListener = (message, response) => {
    const exchange = observer.exchangeOf(message)
    const url = pathAndQuery(message.url ?? '')
    const forward = isMetricsPath(url) ? showMetrics : passOn?.(url)
    if (forward) {
      observer.follow(exchange, message, response)
      return exchange.run(() => forward(message, response))
    }
    if (!url.startsWith('/')) {
      return send(response, sentence(400, 'This address cannot be read.'))
    }
    const {method = 'GET', headers} = message
    // Keep-alive is the default (RFC 9112, section 9.3), so the header is left out.
    const isLast = response.hasHeader('connection')
    if (message.httpVersion === '1.1' && !isLast) response.removeHeader('connection')
    const bodyOf = (limits: BodyLimits) => readMessageBody(message, limits)
    const request = {
      method,
      url,
      headers,
      exchange,
      ...(method === 'POST' && {readBody: bodyOf}),
    }
    answer(handler, request, {message, response, observer, report})
  }
  const server = createServer(SERVER_OPTIONS, limitPipelining(listener))
  // A page's form may take any refusal for success, so bad requests are closed without one.
  server.on('clientError', (_, socket) => socket.destroy())
  limitSilent(server, MAX_SILENT)
  return server
}

const SILENT = new Observer({trustProxy: false})

type Answering = Pick<ListenOptions, 'report'> & {
  message: IncomingMessage
  response: ServerResponse
  observer: Observer
}

/** Synchronous replies are sent without promises or observation, which would cost more than the lookup. */
function answer(
  handler: ReplyHandler,
  request: SiteRequest & {exchange: Exchange},
  {message, response, observer, report}: Answering,
): void {
  const {method, url, exchange} = request
  const fail = (error: unknown) => {
    exchange.run(() => report(`Failed to answer ${method} ${pathOf(url)}`, error))
    response.destroy()
  }
  try {
    const reply = handler(request)
    const isPromise = reply instanceof Promise
    if (!isPromise && reply.status < 400 && !log().isShown('debug')) {
      return send(response, reply, method)
    }
    observer.follow(exchange, message, response)
    const sendMade = (made: Reply) => exchange.run(() => send(response, made, method))
    if (isPromise) reply.then(sendMade).catch(fail)
    else sendMade(reply)
  } catch (error) {
    fail(error)
  }
}

function send(response: ServerResponse, {status, headers, body}: Reply, method = 'GET'): void {
  response.writeHead(status, status < 400 ? headers : {...headers, ...requestIdHeader(status)})
  response.end(method === 'HEAD' ? undefined : body)
}

/** Clients may send an absolute URL (RFC 9112, section 3.2.2). */
function pathAndQuery(target: string): string {
  if (target.startsWith('/')) return target
  const path = target.replace(/^https?:\/\/[^/?]*/i, '')
  return path === target || path.startsWith('/') ? path : `/${path}`
}
