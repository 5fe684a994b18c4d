import type {IncomingMessage, Server, ServerResponse} from 'node:http'
import type {AddressInfo} from 'node:net'

export type Listening = {
  port: number
  /** Takes nothing new, and cuts off what is under way. */
  close: () => Promise<void>
  /**
   * Takes nothing new, and resolves when what is under way has been answered. What has not after `graceMs` is cut
   * off, event streams at once: they never end by themselves, and their readers open them again.
   */
  drain: (graceMs?: number) => Promise<void>
}

/** What programs that are asked to end give to requests under way. */
const DRAIN_MS = 4_000
/** So often connections are closed whose last request was answered meanwhile. */
const IDLE_CHECK_MS = 20

type Places = {
  port: number
  addresses: readonly string[]
  /** Whether to go on without an address that this machine does not have. */
  mayLack: (address: string) => boolean
}

/**
 * Opens one port on each of the addresses, with a server of its own. Port 0 takes a free one.
 *
 * @throws Error with the code EADDRINUSE when the port is taken
 */
export async function listenOn(createServer: () => Server, places: Places): Promise<Listening> {
  const {port, addresses, mayLack} = places
  const servers: Server[] = []
  const streams = new Set<ServerResponse>()
  const drain = async (graceMs = DRAIN_MS) => {
    const closed = servers.map((server) => closeServer(server, graceMs))
    for (const stream of streams) stream.destroy()
    await Promise.all(closed)
  }
  try {
    for (const address of addresses) {
      const server = createServer().on('request', remembering(streams))
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

/** Of event streams those that are open (https://html.spec.whatwg.org/#the-eventsource-interface). */
function remembering(streams: Set<ServerResponse>) {
  return ({headers}: IncomingMessage, response: ServerResponse) => {
    if (headers.accept !== 'text/event-stream') return
    streams.add(response)
    response.once('close', () => streams.delete(response))
  }
}

async function closeServer(server: Server, graceMs: number): Promise<void> {
  const {promise, resolve} = Promise.withResolvers<void>()
  server.close(() => resolve())
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS)
  const timer = setTimeout(() => server.closeAllConnections(), graceMs)
  await promise
  clearInterval(idle)
  clearTimeout(timer)
}
