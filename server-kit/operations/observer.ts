import type {IncomingMessage, Server, ServerResponse} from 'node:http'
import {isEventStream} from '../ending/is-event-stream.ts'
import {Exchange} from './exchange.ts'
import {givenId} from './request-id.ts'
import {log, type LogLevel, type RequestRecord} from './log.ts'

/** Slower requests are logged as warnings. */
const SLOW_MS = 1_000

/** Polled constantly by monitors. */
export const HEALTH_PATHS: readonly string[] = ['/healthz', '/readyz']

type ObserverOptions = {
  /** Trust the request id that a proxy sends. */
  trustProxy: boolean
  /** Called with each finished request. */
  onEnd?: (record: RequestRecord, isStream: boolean) => void
}

/** Logs each request when it ends, and reports it to the metrics. */
export class Observer {
  readonly #options: ObserverOptions

  constructor(options: ObserverOptions) {
    this.#options = options
  }

  watch(server: Server) {
    // Runs before the listener that responds.
    server.prependListener('request', (message: IncomingMessage, response: ServerResponse) => {
      const exchange = this.exchangeOf(message)
      exchange.enter()
      this.follow(exchange, message, response)
    })
  }

  exchangeOf(message: IncomingMessage): Exchange {
    return new Exchange(message.method ?? '', () => givenId(message, this.#options.trustProxy))
  }

  /** Logs an exchange when its response closes. */
  follow(exchange: Exchange, {socket}: IncomingMessage, response: ServerResponse) {
    const before = socket.bytesWritten
    response.on('close', () => this.#end(exchange, response, socket.bytesWritten - before))
  }

  #end(exchange: Exchange, response: ServerResponse, bytes: number) {
    const {method, route, startedAt} = exchange
    const status = exchange.refusal ?? (response.headersSent ? response.statusCode : undefined)
    const isAborted = exchange.refusal === undefined && !response.writableFinished
    const record: RequestRecord = {
      method,
      route,
      ...(status !== undefined && {status}),
      ms: Math.round((performance.now() - startedAt) * 10) / 10,
      bytes,
      ...(isAborted && {isAborted: true}),
    }
    const isStream = isEventStream(response)
    this.#options.onEnd?.(record, isStream)
    const level = levelOf(record, isStream)
    if (log().isShown(level)) log().write(level, 'request', {id: exchange.id, request: record})
  }
}

function levelOf({status = 0, ms, route}: RequestRecord, isStream: boolean): LogLevel {
  if (status >= 500) return 'error'
  if (HEALTH_PATHS.includes(route)) return 'debug'
  return ms >= SLOW_MS && !isStream ? 'warn' : 'info'
}
