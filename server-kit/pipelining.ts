import type {RequestListener} from 'node:http'
import type {Socket} from 'node:net'

/**
 * Most requests of one connection that may wait for responses. Browsers and HTTP clients send one at a time. Without a
 * limit, a client that never reads could make the server compute without end.
 */
const MAX_PIPELINED = 4

/** A listener that closes connections with more requests in flight than a client has use for. */
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
