import type {Server} from 'node:http'
import type {AddressInfo} from 'node:net'
import {DRAIN_MS} from './ending/ending-times.ts'
import {OpenAnswers} from './ending/open-answers.ts'
import type {Observer} from './operations/observer.ts'

export type Listening = {
  port: number
  /** Stops listening and cuts off open responses. */
  close: () => Promise<void>
  /**
   * Stops listening and resolves when open responses are sent. Event streams end immediately, since clients reopen
   * them; other responses are cut off after `graceMs`.
   */
  drain: (graceMs?: number) => Promise<void>
}

type Places = {
  port: number
  addresses: readonly string[]
  /** True for an address that this machine may lack. */
  mayLack: (address: string) => boolean
  observer?: Observer | undefined
}

/**
 * Opens one port on each address, with a server for each. Port 0 takes a free one.
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

/** @returns false if the machine lacks an optional address */
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
