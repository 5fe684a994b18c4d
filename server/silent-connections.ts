import type {Server} from 'node:http'
import type {Socket} from 'node:net'
import {isLoopbackAddress} from './loopback.ts'

/**
 * Bounds the connections of a server that carry no request. Beyond the bound the longest silent one is closed, so that a
 * flood of them leaves room for clients that send something. Connections of this machine, such as those that the site
 * keeps open, are closed only if there are no others.
 */
export function limitSilent(server: Server, most: number): void {
  /** Each in the order in which they fell silent. */
  const [own, others] = [new Set<Socket>(), new Set<Socket>()]
  const latest = new WeakMap<Socket, unknown>()
  const fallSilent = (socket: Socket) => {
    if (socket.destroyed) return
    const silent = isLoopbackAddress(socket.remoteAddress) ? own : others
    silent.add(socket)
    if (own.size + others.size <= most) return
    const [longest] = others.size > 0 ? others : own
    longest?.destroy()
    if (longest) speak(longest)
  }
  const speak = (socket: Socket) => {
    own.delete(socket)
    others.delete(socket)
  }
  server.prependListener('connection', (socket) => {
    fallSilent(socket)
    socket.once('close', () => speak(socket))
  })
  // Ahead of the listener that answers, which may do so synchronously.
  server.prependListener('request', ({socket}, response) => {
    speak(socket)
    latest.set(socket, response)
    response.once('close', () => {
      if (latest.get(socket) === response) fallSilent(socket)
    })
  })
  server.prependListener('upgrade', ({socket}) => speak(socket))
}
