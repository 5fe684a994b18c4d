import {once} from 'node:events'
import {connect, createServer} from 'node:net'
import type {Server, Socket} from 'node:net'
import {codeOf} from '@skyforge/server-kit/caught.ts'
import {LOOPBACK} from '@skyforge/server-kit/loopback.ts'
import {isWildcard, originAt} from '@skyforge/config/addresses.ts'

/**
 * `localhost` means 127.0.0.1 to one program and ::1 to the next, and Vite listens on a single address.
 * A part listens on HOST, or on 127.0.0.1; a relay then answers for it on what is left of the two.
 */
export type Relay = {close: () => void}

/** The address that a part is told to listen on. */
export function listenAddress(host: string | undefined): string {
  return host ?? '127.0.0.1'
}

/** Where a part on this machine is reached before its relays are open. */
export function reachedAddress(host: string | undefined): string {
  const address = listenAddress(host)
  return isWildcard(address) ? '127.0.0.1' : address
}

export function listenOrigin(host: string | undefined, port: number): string {
  return originAt(reachedAddress(host), port)
}

/** Opens the relays that the part at `port` needs; call it when the part listens. */
export async function relayLoopback(host: string | undefined, port: number): Promise<Relay[]> {
  const target = listenAddress(host)
  if (isWildcard(target)) return []
  const relays = LOOPBACK.filter((address) => address !== target).map((address) =>
    openRelay(address, target, port),
  )
  return (await Promise.all(relays)).filter((relay) => relay !== undefined)
}

async function openRelay(
  address: string,
  target: string,
  port: number,
): Promise<Relay | undefined> {
  const open = new Set<Socket>()
  const server = createServer((incoming) => join(incoming, connect(port, target), open))
  if (!(await listens(server, port, address))) return undefined
  return {
    close: () => {
      server.close()
      open.forEach((socket) => socket.destroy())
    },
  }
}

/** False when the part listens there itself, or the machine has no such address. */
async function listens(server: Server, port: number, address: string): Promise<boolean> {
  try {
    server.listen(port, address)
    await once(server, 'listening')
    return true
  } catch (error) {
    if (['EADDRINUSE', 'EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(codeOf(error))) return false
    throw error
  }
}

/** Passes bytes both ways; either side's end closes both once everything is written. */
function join(incoming: Socket, outgoing: Socket, open: Set<Socket>): void {
  for (const [from, to] of [
    [incoming, outgoing],
    [outgoing, incoming],
  ] as const) {
    open.add(from)
    from.setNoDelay(true)
    from.pipe(to)
    from.on('error', () => to.destroy())
    from.on('close', () => {
      open.delete(from)
      to.destroySoon()
    })
  }
}
