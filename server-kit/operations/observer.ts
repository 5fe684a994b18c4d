import type {IncomingMessage, Server, ServerResponse} from 'node:http'
import {isEventStream} from '../ending/is-event-stream.ts'
import {Exchange} from './exchange.ts'
import {givenId} from './request-id.ts'
import {log, type LogLevel, type RequestRecord} from './log.ts'

/** Whoever waits so long notices. */
const SLOW_MS = 1_000

/** Asked all the time, by whoever watches over the parts. */
export const HEALTH_PATHS: readonly string[] = ['/healthz', '/readyz']

type ObserverOptions = {
  /** Believe the id that a proxy gives to a request. */
  trustProxy: boolean
  /** Counts what has ended; streams of events have no time worth counting. */
  onEnd?: (record: RequestRecord, isStream: boolean) => void
}

/** Writes what became of each request into the log, and tells who counts. */
export class Observer {
  readonly #options: ObserverOptions

  constructor(options: ObserverOptions) {
    this.#options = options
  }

  /** Observes every request of a server. */
  watch(server: Server) {
    // Ahead of the listener that answers.
    server.prependListener('request', (message: IncomingMessage, response: ServerResponse) => {
      const exchange = this.exchangeOf(message)
      exchange.enter()
      this.follow(exchange, message, response)
    })
  }

  exchangeOf(message: IncomingMessage): Exchange {
    return new Exchange(message.method ?? '', () => givenId(message, this.#options.trustProxy))
  }

  /** Tells of an exchange when it is over. */
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
