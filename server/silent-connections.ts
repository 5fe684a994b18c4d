import type {Server} from 'node:http'
import type {Socket} from 'node:net'

/**
 * Bounds the connections of a server that carry no request. Beyond the bound the longest silent one is closed, so that a
 * flood of them leaves room for clients that send something.
 */
export function limitSilent(server: Server, most: number): void {
  /** In the order in which they fell silent. */
  const silent = new Set<Socket>()
  const latest = new WeakMap<Socket, unknown>()
  const fallSilent = (socket: Socket) => {
    if (socket.destroyed) return
    silent.add(socket)
    if (silent.size <= most) return
    const [longest] = silent
    longest?.destroy()
    if (longest) silent.delete(longest)
  }
  server.prependListener('connection', (socket) => {
    fallSilent(socket)
    socket.once('close', () => silent.delete(socket))
  })
  // Ahead of the listener that answers, which may do so synchronously.
  server.prependListener('request', ({socket}, response) => {
    silent.delete(socket)
    latest.set(socket, response)
    response.once('close', () => {
      if (latest.get(socket) === response) fallSilent(socket)
    })
  })
  server.prependListener('upgrade', ({socket}) => silent.delete(socket))
}
