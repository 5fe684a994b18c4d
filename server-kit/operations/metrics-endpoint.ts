import type {IncomingMessage, ServerResponse} from 'node:http'
import {type FetchHandler, type Peer, toRequest} from '../request.ts'
import {bearerToken, isSameSecret} from '../token.ts'
import {RateLimit} from '../visitors/rate-limit.ts'
import {isFromThisMachine} from '../visitors/this-machine.ts'
import {visitorAddress} from '../visitors/visitor-address.ts'
import {noteRoute} from './exchange.ts'
import type {Metrics} from './metrics.ts'

export const METRICS_PATH = '/metrics'

/** Wrong tokens per address; the inbox has the same limit for its pages. */
const GUESSES = {windowMs: 10 * 60_000, limit: 10, now: () => performance.now()}

export type MetricsGate = {
  metrics: Metrics
  /** True behind a proxy, where every client seems local: the token is then required. */
  trustProxy: boolean
  /** The operator's token; undefined if none is set. */
  token: () => string | undefined
}

/** Serves metrics to local clients and to the operator; others get 401, or 429 after too many wrong tokens. */
function metricsEndpoint(gate: MetricsGate): FetchHandler {
  const {metrics} = gate
  const wrongTokens = new RateLimit(GUESSES)
  return async (request, peer) => {
    noteRoute(METRICS_PATH)
    const refusal = refusalOf(request, peer, {...gate, wrongTokens})
    if (refusal) return refusal
    const headers = {'content-type': metrics.contentType, 'cache-control': 'no-store'}
    return new Response(await metrics.text(), {headers})
  }
}

type Guard = MetricsGate & {wrongTokens: RateLimit}

function refusalOf(
  request: Request,
  peer: Peer,
  {trustProxy, token, wrongTokens}: Guard,
): Response | undefined {
  if (!trustProxy && isFromThisMachine(request, peer)) return undefined
  const forwarded = request.headers.get('x-forwarded-for') ?? ''
  const address = visitorAddress(forwarded, peer, trustProxy)
  if (wrongTokens.isOver(address)) {
    return refuse(429, 'Too many wrong tokens came from your address. Wait ten minutes.')
  }
  const given = bearerToken(request)
  const own = token()
  if (given !== undefined && own && isSameSecret(given, own)) return undefined
  if (given !== undefined) wrongTokens.add(address)
  return refuse(401, "This needs the operator's token.", {'www-authenticate': 'Bearer'})
}

function refuse(status: number, sentence: string, headers: Record<string, string> = {}): Response {
  return new Response(`${sentence}\n`, {
    status,
    headers: {...headers, 'cache-control': 'no-store'},
  })
}

/** Adds the endpoint `/metrics` to a handler. */
export function withMetrics(handler: FetchHandler, gate: MetricsGate): FetchHandler {
  const endpoint = metricsEndpoint(gate)
  return (request, peer) => {
    // Parsing every URL would take longer than checking its end first.
    const isAsked =
      request.url.endsWith(METRICS_PATH) && isMetricsPath(new URL(request.url).pathname)
    return isAsked ? endpoint(request, peer) : handler(request, peer)
  }
}

/** Like `withMetrics`, for servers without a fetch handler. */
export function metricsListener(gate: MetricsGate) {
  const endpoint = metricsEndpoint(gate)
  const answer = async (message: IncomingMessage, response: ServerResponse) => {
    const request = toRequest(message, () => ({}))
    const reply = request
      ? await endpoint(request, {remoteAddress: message.socket.remoteAddress})
      : new Response(null, {status: 400})
    response.writeHead(reply.status, Object.fromEntries(reply.headers))
    response.end(await reply.text())
  }
  return (message: IncomingMessage, response: ServerResponse) => {
    answer(message, response).catch(() => response.destroy())
  }
}

export function isMetricsPath(path: string): boolean {
  return path === METRICS_PATH
}
