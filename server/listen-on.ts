import type {Server} from 'node:http'
import type {AddressInfo} from 'node:net'

export type Listening = {port: number; close: () => Promise<void>}

type Places = {
  port: number
  addresses: readonly string[]
  /** Whether to go on without an address that this machine does not have. */
  mayLack: (address: string) => boolean
  /** What requests under way get to end when the server closes; nothing unless it is said. */
  graceMs?: number
}

/**
 * Opens one port on each of the addresses, with a server of its own. Port 0 takes a free one.
 *
 * @throws Error with the code EADDRINUSE when the port is taken
 */
export async function listenOn(createServer: () => Server, places: Places): Promise<Listening> {
  const {port, addresses, mayLack, graceMs = 0} = places
  const servers: Server[] = []
  const close = async () => {
    await Promise.all(servers.map((server) => closeServer(server, graceMs)))
  }
  try {
    for (const address of addresses) {
      const server = createServer()
      const samePort = servers.length ? portOf(servers[0]) : port
      if (await bind(server, samePort, address, mayLack(address))) servers.push(server)
    }
  } catch (error) {
    await close()
    throw error
  }
  return {port: portOf(servers[0]), close}
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

async function closeServer(server: Server, graceMs: number): Promise<void> {
  const {promise, resolve} = Promise.withResolvers<void>()
  server.close(() => resolve())
  server.closeIdleConnections()
  // Event streams never end by themselves.
  const timer = setTimeout(() => server.closeAllConnections(), graceMs)
  await promise
  clearTimeout(timer)
}
