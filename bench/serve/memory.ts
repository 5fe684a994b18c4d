import {setTimeout as delay} from 'node:timers/promises'
import type {Bar} from '../web/bars.ts'
import {NUMBER, type LoadAnswer, type MemoryAnswer} from './messages.ts'
import type {Program} from './program.ts'
import {requestText} from './requests.ts'
import type {SiteServer} from './site-server.ts'

const CONNECTIONS = 32
const MEASURED_AT = [100_000, 250_000, 500_000, 1_000_000]
const GROWTH_LIMIT = 0.05
const IDLE_MS = 2_000
const MEGABYTE = 1024 ** 2
/** Rounds over all known addresses before the made-up ones. */
const REPETITIONS = 10

/** Memory of the server in bytes after a number of requests. */
export type Memory = {requests: number; rss: number; perSecond: number}

/**
 * Measures the server's memory while it serves all known addresses in turn, with a new made-up one between them each
 * time.
 */
export async function measureMemory(
  server: SiteServer,
  addresses: readonly string[],
  generator: Program,
  stop: AbortSignal,
): Promise<Memory[]> {
  const requests = requestsFor(addresses)
  const measured: Memory[] = []
  for (const [index, total] of MEASURED_AT.entries()) {
    stop.throwIfAborted()
    const from = MEASURED_AT[index - 1] ?? 0
    const {requests: done, seconds} = await generator.ask<LoadAnswer>({
      port: server.port,
      connections: CONNECTIONS,
      requests,
      from,
      until: {requests: total - from},
    })
    await delay(IDLE_MS)
    const {rss} = await server.ask<MemoryAnswer>({})
    measured.push({requests: total, rss, perSecond: done / seconds})
  }
  return measured
}

function requestsFor(addresses: readonly string[]): string[] {
  const known = addresses.map((address) => requestText(address))
  const unbounded = [
    `/blogs?category=none-${NUMBER}`,
    `/blog/none-${NUMBER}`,
    `/none-${NUMBER}`,
    `/?utm_source=${NUMBER}`,
  ]
  const repeated = Array.from({length: REPETITIONS}, () => known).flat()
  return [...repeated, ...unbounded.map((address) => requestText(address))]
}

export function memoryRows(measured: readonly Memory[]): Record<string, object> {
  return Object.fromEntries(
    measured.map(({requests, rss, perSecond}) => [
      requests.toLocaleString('en'),
      {'resident MB': Math.round(rss / MEGABYTE), 'requests/s': Math.round(perSecond)},
    ]),
  )
}

export function memoryBars(measured: readonly Memory[]): Bar[] {
  const [first, last] = [measured.at(0), measured.at(-1)]
  if (!first || !last) return []
  const percent = (last.rss / first.rss - 1) * 100
  return [
    {
      bar: `resident memory, % growth < ${GROWTH_LIMIT * 100}`,
      where: 'from the 100,000th to the 1,000,000th request',
      reached: percent.toFixed(1),
      passes: percent < GROWTH_LIMIT * 100,
    },
  ]
}
