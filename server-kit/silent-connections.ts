import type {Server} from 'node:http'
import type {Socket} from 'node:net'
import {isLoopbackAddress} from './loopback.ts'
import {visitorAddress} from './visitors/visitor-address.ts'

/**
 * Limits connections without a request, so that a flood of them leaves room for others. Over the limit, the address
 * with the most silent connections loses its oldest; local connections go last. Call it after adding the listener for
 * upgrades, if there is one.
 */
export function limitSilent(server: Server, most: number): void {
  const silent = new SilentConnections()
  const latest = new WeakMap<Socket, unknown>()
  const fallSilent = (socket: Socket) => {
    if (socket.destroyed) return
    silent.add(socket)
    if (silent.size > most) silent.takeOne()?.destroy()
  }
  server.prependListener('connection', (socket) => {
    fallSilent(socket)
    socket.once('close', () => silent.delete(socket))
  })
  // Runs before the listener that responds, which may do so synchronously.
  server.prependListener('request', ({socket}, response) => {
    silent.delete(socket)
    latest.set(socket, response)
    response.once('close', () => {
      if (latest.get(socket) === response) fallSilent(socket)
    })
  })
  // Node hands over upgrades if any listener exists, and this one does not answer them.
  if (server.listenerCount('upgrade') > 0) {
    server.prependListener('upgrade', ({socket}) => silent.delete(socket))
  }
}

const OWN = 'this machine'

class SilentConnections {
  /** Silent connections by address, the longest silent first. */
  readonly #groups = new Map<string, Set<Socket>>()
  /** Address of each connection: closed sockets no longer have one. */
  readonly #addresses = new Map<Socket, string>()

  get size(): number {
    return this.#addresses.size
  }

  add(socket: Socket) {
    const {remoteAddress} = socket
    const isOwn = isLoopbackAddress(remoteAddress)
    const address = isOwn ? OWN : visitorAddress('', {remoteAddress}, false)
    this.#addresses.set(socket, address)
    const group = this.#groups.get(address)
    if (group) group.add(socket)
    else this.#groups.set(address, new Set([socket]))
  }

  delete(socket: Socket) {
    const address = this.#addresses.get(socket)
    if (address === undefined) return
    this.#addresses.delete(socket)
    const group = this.#groups.get(address)
    group?.delete(socket)
    if (group?.size === 0) this.#groups.delete(address)
  }

  /** Removes and returns the connection to close first. */
  takeOne(): Socket | undefined {
    let largest: ReadonlySet<Socket> = new Set()
    for (const [address, group] of this.#groups) {
      if (address !== OWN && group.size > largest.size) largest = group
    }
    const [longest] = largest.size > 0 ? largest : (this.#groups.get(OWN) ?? [])
    if (longest) this.delete(longest)
    return longest
  }
}
