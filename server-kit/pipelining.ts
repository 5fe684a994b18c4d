import type {RequestListener} from 'node:http'
import type {Socket} from 'node:net'

/**
 * Most requests of one connection that may wait for responses. Browsers and HTTP clients send one at a time; a client
 * that never reads could otherwise cause unlimited work.
 */
const MAX_PIPELINED = 4

/** Wraps a listener so that it closes connections with too many requests in flight. */
export function limitPipelining(listener: RequestListener): RequestListener {
  const inFlight = new WeakMap<Socket, number>()
  return (message, response) => {
    const {socket} = message
    if (socket.destroyed) return
    const count = (inFlight.get(socket) ?? 0) + 1
    if (count > MAX_PIPELINED) {
      socket.destroy()
      return
    }
    inFlight.set(socket, count)
    response.once('close', () => inFlight.set(socket, (inFlight.get(socket) ?? 1) - 1))
    listener(message, response)
  }
}
