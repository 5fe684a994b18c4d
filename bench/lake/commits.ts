import {Agent} from 'node:http'
import {join} from 'node:path'
import type {BareAnswer} from '../serve/messages.ts'
import {startProgram} from '../serve/program.ts'
import {median, summarise} from '../statistics.ts'
import type {Bar} from '../web/bars.ts'
import {roundsOf} from '../web/rounds.ts'
import {readEvents} from './bytes/event-reader.ts'
import {documentsOf} from './bytes/filled-folder.ts'
import {HEADERS, startFilledLake} from './bytes/filled-lake.ts'
import {processorMs} from './bytes/processor-time.ts'
import {send} from './bytes/send.ts'

const POSTS = 1_000
const LISTENERS = 10
const COMMITS = 300
const WARM_UP = 50
const RATIO = 2

const BARE = join(import.meta.dirname, 'bytes/bare-commits.ts')

/** Measures commits with open listeners, alternating with a baseline that writes the same text to SQLite. */
export async function measureCommits(stop: AbortSignal): Promise<Bar[]> {
  await using lake = await startFilledLake(documentsOf(POSTS))
  await using bare = startProgram(BARE)
  const {port, pid} = await bare.ask<BareAnswer & {pid: number}>({})
  let heard = 0
  const listening = {query: '*[_type == "post"]', effectFormat: 'mendoza', includeResult: 'true'}
  for (let index = 0; index < LISTENERS; index += 1)
    await readEvents(lake.addressOf('listen', listening), HEADERS, () => (heard += 1))
  const addresses = {lake: lake.addressOf('mutate'), bare: `http://127.0.0.1:${port}/`}
  const times: Record<keyof typeof addresses, number[]> = {lake: [], bare: []}
  const agent = new Agent({keepAlive: true})
  const pids = {lake: lake.pid, bare: pid}
  const processor = {lake: 0, bare: 0}
  let turn = 0
  for (const side of roundsOf(['lake', 'bare'] as const, COMMITS + WARM_UP).flat()) {
    stop.throwIfAborted()
    turn += 1
    const started = processorMs(pids[side])
    const ms = await timeOf(addresses[side], mutationOf(turn), agent)
    if (turn <= 2 * WARM_UP) continue
    times[side].push(ms)
    // Includes most of the time for notifying listeners.
    processor[side] += processorMs(pids[side]) - started
  }
  agent.destroy()
  if (heard === 0) throw new Error('The listeners received no commit.')
  console.log(`\nFrom a durable commit to its answer, ${LISTENERS} listeners open, milliseconds`)
  const rowOf = (side: keyof typeof times) => ({
    ...summarise(times[side]),
    'processor, mean': Math.round((processor[side] / COMMITS) * 100) / 100,
  })
  console.table({lake: rowOf('lake'), 'SQLite behind node:http': rowOf('bare')})
  const ratio = median(times.lake) / median(times.bare)
  return [
    {
      bar: `a durable commit, times SQLite behind node:http, median ≤ ${RATIO}`,
      where: `${LISTENERS} listeners`,
      reached: ratio.toFixed(2),
      passes: ratio <= RATIO,
    },
  ]
}

function mutationOf(turn: number): string {
  const document = {_id: 'told', _type: 'post', title: `Told ${turn}`, text: 'word '.repeat(1_300)}
  return JSON.stringify({mutations: [{createOrReplace: document}]})
}

/** Milliseconds until the response. */
async function timeOf(address: string, body: string, agent: Agent): Promise<number> {
  const started = performance.now()
  await send(address, agent, body)
  return performance.now() - started
}
