import type {Server, ServerResponse} from 'node:http'
import {Server as NetServer, type Socket} from 'node:net'
import {isEventStream} from './is-event-stream.ts'

/**
 * So often, while a server drains, connections are closed that carry nothing. Not at once: the client's next request may
 * be on its way, and is then answered as the connection's last.
 */
const SWEEP_MS = 500

/** What servers are answering: known so that they can end without breaking an answer off. */
export class OpenAnswers {
  /** By its connection the answer that was begun last: all that come before it are on their way. */
  readonly #latest = new Map<Socket, ServerResponse>()
  #isDraining = false

  watch(server: Server) {
    // Ahead of the listener that answers, which may do so at once.
    server.prependListener('request', ({socket}, response) => {
      if (!this.#latest.has(socket)) socket.once('close', () => this.#latest.delete(socket))
      this.#latest.set(socket, response)
      if (this.#isDraining) announceClose(response)
    })
  }

  /**
   * Takes no new connection; resolves when all are closed. Answers that begin from now on are the last on their connection
   * and say so. What is open after `graceMs` is cut off.
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

/** `close` of HTTP's own servers begins with the connections that carry nothing just now. */
function stopListening(server: Server): Promise<void> {
  const {promise, resolve} = Promise.withResolvers<void>()
  NetServer.prototype.close.call(server, () => resolve())
  return promise
}

/** RFC 9112, section 9.6. */
function announceClose(response: ServerResponse) {
  if (!response.headersSent) response.setHeader('connection', 'close')
}
