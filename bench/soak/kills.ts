import {setTimeout as delay} from 'node:timers/promises'
import {quantile} from '../statistics.ts'
import type {Bar} from '../web/bars.ts'
import type {Failure} from './messages.ts'
import {processesOf} from './processes.ts'
import type {ServedStack} from '../served-stack.ts'

/** The time between a program's kill and its readiness, in milliseconds. */
export type Downtime = {part: string; from: number; to: number}

type Schedule = {
  kills: number
  everyMs: number
}

/** Kills the programs in turn without warning, waiting until each is ready again. */
export async function killInTurn(
  {parts, ready}: ServedStack,
  {kills, everyMs}: Schedule,
  stop: AbortSignal,
): Promise<Downtime[]> {
  const downtimes: Downtime[] = []
  let due = performance.now()
  for (const part of Array.from({length: kills}, () => parts).flat()) {
    due += everyMs
    await delay(Math.max(0, due - performance.now()), undefined, {signal: stop})
    const running = (await processesOf(parts)).get(part.name)
    if (!running) throw new Error(`${part.title} is not running, so it cannot be killed.`)
    const again = ready(part)
    const from = Date.now()
    process.kill(running.pid, 'SIGKILL')
    await again
    downtimes.push({part: part.name, from, to: Date.now()})
  }
  return downtimes
}

/** Failures that happened while all needed programs were up. */
export function unexcused(failures: readonly Failure[], downtimes: readonly Downtime[]): Failure[] {
  return failures.filter(
    ({needs, begunAt, endedAt}) =>
      !downtimes.some(
        ({part, from, to}) =>
          needs.some((needed) => needed === part) && begunAt <= to && endedAt >= from,
      ),
  )
}

/** A row for each program: number of kills, and downtime in seconds. */
export function downtimeRows(downtimes: readonly Downtime[]): Record<string, object> {
  const byPart = Map.groupBy(downtimes, ({part}) => part)
  return Object.fromEntries(
    [...byPart].map(([part, all]) => {
      const seconds = all.map(({from, to}) => Math.round((to - from) / 100) / 10)
      return [
        part,
        {kills: all.length, median: quantile(seconds, 0.5), longest: Math.max(...seconds)},
      ]
    }),
  )
}

export function killBars(
  downtimes: readonly Downtime[],
  names: readonly string[],
  kills: number,
): Bar[] {
  return names.map((where) => {
    const count = downtimes.filter(({part}) => part === where).length
    return {bar: 'killed, and there again', where, reached: `${count}`, passes: count === kills}
  })
}
