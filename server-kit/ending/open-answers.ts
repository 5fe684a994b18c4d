import type {Server, ServerResponse} from 'node:http'
import {Server as NetServer, type Socket} from 'node:net'
import {isEventStream} from './is-event-stream.ts'

/**
 * Interval for closing idle connections while draining. A client's next request may already be on its way, so they are
 * not closed immediately.
 */
const SWEEP_MS = 500

/** Tracks open responses, so that a server can shut down without cutting them off. */
export class OpenAnswers {
  /** The latest response on each connection; earlier ones are already being sent. */
  readonly #latest = new Map<Socket, ServerResponse>()
  #isDraining = false

  watch(server: Server) {
    // Runs before the listener that answers, which may do so synchronously.
    server.prependListener('request', ({socket}, response) => {
      if (!this.#latest.has(socket)) socket.once('close', () => this.#latest.delete(socket))
      this.#latest.set(socket, response)
      if (this.#isDraining) announceClose(response)
    })
  }

  /**
   * Stops listening and resolves when all connections are closed. Further responses announce `connection: close`;
   * connections still open after `graceMs` are cut off.
   */
  async drain(servers: readonly Server[], graceMs: number): Promise<void> {
    this.#isDraining = true
    for (const response of this.#latest.values()) announceClose(response)
    const closed = servers.map(stopListening)
    this.#endStreams()
    const sweep = setInterval(() => {
      this.#endStreams()
      for (const server of servers) server.closeIdleConnections()
    }, SWEEP_MS)
    const timer = setTimeout(() => {
      for (const server of servers) server.closeAllConnections()
    }, graceMs)
    await Promise.all(closed)
    clearInterval(sweep)
    clearTimeout(timer)
  }

  #endStreams() {
    for (const response of this.#latest.values()) {
      if (!response.writableFinished && isEventStream(response)) response.destroy()
    }
  }
}

/** Skips the `close` of HTTP servers, which would close idle connections immediately. */
function stopListening(server: Server): Promise<void> {
  const {promise, resolve} = Promise.withResolvers<void>()
  NetServer.prototype.close.call(server, () => resolve())
  return promise
}

/** See RFC 9112, section 9.6. */
function announceClose(response: ServerResponse) {
  if (!response.headersSent) response.setHeader('connection', 'close')
}
