import type {IncomingMessage, ServerResponse} from 'node:http'
import {type FetchHandler, type Peer, toRequest} from '../request.ts'
import {isSameSecret} from '../token.ts'
import {isFromThisMachine} from '../visitors/this-machine.ts'
import {noteRoute} from './exchange.ts'
import type {Metrics} from './metrics.ts'

export const METRICS_PATH = '/metrics'

export type MetricsGate = {
  metrics: Metrics
  /** Behind a proxy everybody seems to be at this machine: there it takes the token. */
  trustProxy: boolean
  /** The operator's token; unset as long as there is none. */
  token: () => string | undefined
}

/** Answers who is at this machine, or has the operator's token; 401 to everybody else. */
async function metricsResponse(request: Request, peer: Peer, gate: MetricsGate): Promise<Response> {
  noteRoute(METRICS_PATH)
  if (!mayLook(request, peer, gate)) {
    const headers = {'www-authenticate': 'Bearer', 'cache-control': 'no-store'}
    return new Response("This needs the operator's token.\n", {status: 401, headers})
  }
  const {metrics} = gate
  const headers = {'content-type': metrics.contentType, 'cache-control': 'no-store'}
  return new Response(await metrics.text(), {headers})
}

function mayLook(request: Request, peer: Peer, {trustProxy, token}: MetricsGate): boolean {
  if (!trustProxy && isFromThisMachine(request, peer)) return true
  const given = /^Bearer\s+(?<token>\S+)$/i.exec(request.headers.get('authorization') ?? '')
  const own = token()
  return given?.groups?.['token'] !== undefined && !!own && isSameSecret(given.groups['token'], own)
}

/** The same handler, which answers at `/metrics` too. */
export function withMetrics(handler: FetchHandler, gate: MetricsGate): FetchHandler {
  return (request, peer) => {
    // To read the address as one would take longer than to look at its end.
    const isAsked =
      request.url.endsWith(METRICS_PATH) && isMetricsPath(new URL(request.url).pathname)
    return isAsked ? metricsResponse(request, peer, gate) : handler(request, peer)
  }
}

/** As `withMetrics`, for programs without such a handler. */
export function metricsListener(gate: MetricsGate) {
  const answer = async (message: IncomingMessage, response: ServerResponse) => {
    const request = toRequest(message, () => ({}))
    const reply = request
      ? await metricsResponse(request, {remoteAddress: message.socket.remoteAddress}, gate)
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
