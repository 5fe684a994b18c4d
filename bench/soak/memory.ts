import {setTimeout as delay} from 'node:timers/promises'
import type {Part} from '#operations/stack/parts.ts'
import {median} from '../statistics.ts'
import type {Bar} from '../web/bars.ts'
import {processesOf} from './processes.ts'

const EVERY_MS = 2_000
const GROWTH_LIMIT = 0.1

/** Memory samples in MB, by program. */
export type Samples = Map<string, number[]>

/** Samples the memory of the programs while none is killed. */
export async function sampleMemory(
  parts: readonly Part[],
  seconds: number,
  stop: AbortSignal,
): Promise<Samples> {
  const samples: Samples = new Map(parts.map(({name}) => [name, []]))
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    for (const [name, {megabytes}] of await processesOf(parts)) samples.get(name)?.push(megabytes)
    await delay(EVERY_MS, undefined, {signal: stop})
  }
  return samples
}

type Growth = {early: number; late: number}

/** The median of the second fifth of the samples, when programs have settled, and of the last fifth. */
export function growthOf(samples: readonly number[]): Growth {
  const fifth = Math.max(1, Math.floor(samples.length / 5))
  return {early: median(samples.slice(fifth, 2 * fifth)), late: median(samples.slice(-fifth))}
}

export function memoryRows(samples: Samples): Record<string, object> {
  return Object.fromEntries(
    [...samples].map(([name, all]) => {
      const {early, late} = growthOf(all)
      return [name, {'resident MB, early': Math.round(early), late: Math.round(late)}]
    }),
  )
}

export function memoryBars(samples: Samples): Bar[] {
  return [...samples].map(([where, all]) => {
    const {early, late} = growthOf(all)
    const growth = late / early - 1
    return {
      bar: `resident memory, % growth ≤ ${GROWTH_LIMIT * 100}`,
      where,
      reached: (growth * 100).toFixed(1),
      passes: growth <= GROWTH_LIMIT,
    }
  })
}
