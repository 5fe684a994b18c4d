import {mkdtempSync} from 'node:fs'
import {rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {summarise} from '../statistics.ts'
import type {Bar} from '../web/bars.ts'
import {type Arrivals, arrivalsOf} from './hooks/arrivals.ts'
import {InterruptedReceiver} from './hooks/interrupted-receiver.ts'
import {KilledLake} from './hooks/killed-lake.ts'

const COMMITS = 1_000
const DOCUMENTS = 20
/** Longest time until all events have arrived after the last commit. */
const TAIL_LIMIT_MS = 120_000

/** Fractions of the commits at which the receiver stops and restarts, and the lake is killed. */
const DOWN = {from: 0.25, to: 0.75}
const KILLS = [0.5, 0.9]

export type Delivered = Arrivals & {
  /** Milliseconds per commit while the receiver was up, and while it was down. */
  up: number[]
  down: number[]
  /** Milliseconds from the last commit until all events had arrived. */
  tail: number
}

/**
 * Checks that a webhook delivers every commit in order, with its receiver down for half of them and the lake killed.
 */
export async function measureHooks(stop: AbortSignal): Promise<Bar[]> {
  const {up, down, tail, ...arrivals} = await deliverThroughKills(COMMITS, stop)
  console.log(`\n${COMMITS} commits to ${DOCUMENTS} documents, and what a webhook told of them`)
  console.table({...arrivals, 'ms after the last commit': Math.round(tail)})
  console.log('Milliseconds that a commit took')
  console.table({'receiver up': summarise(up), 'receiver down': summarise(down)})
  const where = `receiver down for half, lake killed ${KILLS.length} times`
  const {missing, disordered} = arrivals
  return [
    {bar: 'events that did not arrive', where, reached: `${missing}`, passes: missing === 0},
    {bar: 'events out of order', where, reached: `${disordered}`, passes: disordered === 0},
  ]
}

/** Makes commits, waits for their events, and checks them. */
export async function deliverThroughKills(count: number, stop: AbortSignal): Promise<Delivered> {
  const folder = mkdtempSync(join(tmpdir(), 'skyforge-bench-hooks-'))
  const [lake, receiver] = [new KilledLake(folder), new InterruptedReceiver()]
  try {
    await Promise.all([lake.start(), receiver.start()])
    await lake.addHook(receiver.url)
    const times = await commitAll(count, {lake, receiver, stop})
    const committed = performance.now()
    const arrivals = () => arrivalsOf(receiver.received, {documents: DOCUMENTS, expected: count})
    await receiver.until(() => arrivals().missing === 0, TAIL_LIMIT_MS, stop)
    return {...arrivals(), ...times, tail: performance.now() - committed}
  } finally {
    receiver.stop()
    await lake.kill()
    await rm(folder, {recursive: true, force: true, maxRetries: 10})
  }
}

type Stage = {lake: KilledLake; receiver: InterruptedReceiver; stop: AbortSignal}

async function commitAll(count: number, {lake, receiver, stop}: Stage) {
  const times: Pick<Delivered, 'up' | 'down'> = {up: [], down: []}
  const at = (share: number) => Math.floor(count * share)
  const kills = new Set(KILLS.map(at))
  let phase: 'up' | 'down' = 'up'
  for (let commit = 0; commit < count; commit += 1) {
    stop.throwIfAborted()
    if (commit === at(DOWN.from)) {
      receiver.stop()
      phase = 'down'
    }
    if (commit === at(DOWN.to)) {
      await receiver.start()
      phase = 'up'
    }
    if (kills.has(commit)) {
      await lake.commitWhileKilled(commit, DOCUMENTS)
      continue
    }
    const begun = performance.now()
    await lake.commit(commit, DOCUMENTS)
    times[phase].push(performance.now() - begun)
  }
  return times
}
