import type {Server} from 'node:http'
import type {AddressInfo} from 'node:net'
import {DRAIN_MS} from './ending/ending-times.ts'
import {OpenAnswers} from './ending/open-answers.ts'
import type {Observer} from './operations/observer.ts'

export type Listening = {
  port: number
  /** Takes nothing new, and cuts off what is under way. */
  close: () => Promise<void>
  /**
   * Takes no new connection, and resolves when what is under way has been answered. What has not after `graceMs` is
   * cut off, event streams at once: they never end by themselves, and their readers open them again.
   */
  drain: (graceMs?: number) => Promise<void>
}

type Places = {
  port: number
  addresses: readonly string[]
  /** Whether to go on without an address that this machine does not have. */
  mayLack: (address: string) => boolean
  /** Observes every request. */
  observer?: Observer | undefined
}

/**
 * Opens one port on each of the addresses, with a server of its own. Port 0 takes a free one.
 *
 * @throws Error with the code EADDRINUSE when the port is taken
 */
export async function listenOn(createServer: () => Server, places: Places): Promise<Listening> {
  const {port, addresses, mayLack, observer} = places
  const servers: Server[] = []
  const answers = new OpenAnswers()
  const drain = (graceMs = DRAIN_MS) => answers.drain(servers, graceMs)
  try {
    for (const address of addresses) {
      const server = createServer()
      answers.watch(server)
      observer?.watch(server)
      const samePort = servers.length ? portOf(servers[0]) : port
      if (await bind(server, samePort, address, mayLack(address))) servers.push(server)
    }
  } catch (error) {
    await drain(0)
    throw error
  }
  return {port: portOf(servers[0]), close: () => drain(0), drain}
}

/** @returns false where the machine lacks an address that it may lack */
function bind(
  server: Server,
  port: number,
  address: string,
  mayBeLacking: boolean,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const noSuchAddress = error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT'
      if (noSuchAddress && mayBeLacking) resolve(false)
      else reject(error)
    })
    server.listen(port, address, () => resolve(true))
  })
}

function portOf(server: Server | undefined): number {
  const address = server?.address() as AddressInfo | null | undefined
  return address?.port ?? 0
}
