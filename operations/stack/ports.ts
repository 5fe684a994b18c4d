import {randomInt} from 'node:crypto'
import {once} from 'node:events'
import {createServer} from 'node:net'
import type {Server} from 'node:net'
import type {Variables} from '@skyforge/config/read-settings.ts'
import {codeOf} from '@skyforge/server-kit/caught.ts'
import {LOOPBACK} from '@skyforge/server-kit/loopback.ts'
import {UserError} from '@skyforge/server-kit/commands/user-error.ts'
import {PART_NAMES} from './part-names.ts'

export type PortUse = {port: number; title: string; variable: string}

/**
 * Ends in a UserError, one line naming port, part and variable, when one of the ports cannot be
 * listened on. Both loopback addresses count: a browser takes `localhost` for either.
 */
export async function requireFreePorts(uses: PortUse[], host: string | undefined): Promise<void> {
  const addresses = [...new Set([...LOOPBACK, ...(host ? [host] : [])])]
  for (const {port, title, variable} of uses) {
    for (const address of addresses) {
      const problem = await probe(port, address)
      if (problem) throw new UserError(`Port ${port} (${title}) ${problem} ${variable}.`)
    }
  }
}

/**
 * Ports for parts that listen some seconds later: below those that systems give to outgoing connections (Linux
 * from 32768 on), one of which would take such a port now and then.
 */
const FIRST_PORT = 20_000
const PAST_PORTS = 32_768

/** As many ports as asked for, free on both loopback addresses a moment ago, all different. */
export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>()
  while (ports.size < count) {
    const port = randomInt(FIRST_PORT, PAST_PORTS)
    const problems = await Promise.all(LOOPBACK.map((address) => probe(port, address)))
    if (problems.every((problem) => problem === undefined)) ports.add(port)
  }
  return [...ports]
}

/** A free port for each part of a stack, as settings. */
export async function freePortSettings(): Promise<Variables> {
  const parts = Object.values(PART_NAMES)
  const ports = await freePorts(parts.length)
  return Object.fromEntries(parts.map(({variable}, index) => [variable, String(ports[index])]))
}

/** What is wrong with the port, as the middle of a sentence that ends with a variable's name. */
async function probe(port: number, address: string): Promise<string | undefined> {
  try {
    await close(await listen(port, address))
    return undefined
  } catch (error) {
    const code = codeOf(error)
    if (code === 'EADDRINUSE') return 'is taken: end the program that uses it, or set'
    if (code === 'EACCES') return 'needs rights this account does not have: choose another with'
    // No IPv6 on this machine; a HOST of another machine is reported by the part itself.
    if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') return undefined
    throw error
  }
}

async function listen(port: number, address: string): Promise<Server> {
  const server = createServer()
  server.listen({port, host: address, exclusive: true})
  await once(server, 'listening')
  return server
}

async function close(server: Server): Promise<void> {
  server.close()
  await once(server, 'close')
}
