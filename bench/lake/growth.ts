import {Agent} from 'node:http'
import {setTimeout as delay} from 'node:timers/promises'
import {compactDatabase} from '@skyforge/lake/internal/store/compact.ts'
import type {Bar} from '../web/bars.ts'
import {documentsOf} from './bytes/filled-folder.ts'
import {readEvents} from './bytes/event-reader.ts'
import {type FilledLake, HEADERS, startFilledLake} from './bytes/filled-lake.ts'
import {send} from './bytes/send.ts'
import {addressOf, OPEN_STUDIO} from './keystroke/open-studio.ts'
import {residentMegabytes} from './memory.ts'

const POSTS = 1_000
const LISTENERS = 20
const MUTATIONS = 100_000
const AT_ONCE = 10
/** The first memory measurement is after this fraction, when indexes and caches are filled. */
const SHARE = 10
/** Mutations after which an open Studio repeats its queries. */
const ASKED_AFTER = 1_000
const IDLE_MS = 2_000

const GROWTH_LIMIT = 1.2
const BYTES_LIMIT = 1_024

/** Measures memory growth over many mutations, with listeners and a Studio open, and the disk space they take. */
export async function measureGrowth(stop: AbortSignal): Promise<Bar[]> {
  await using lake = await startFilledLake(documentsOf(POSTS))
  const agent = new Agent({keepAlive: true})
  const listening = {query: '*[_type == "post"]', effectFormat: 'mendoza', includeResult: 'true'}
  let heard = 0
  for (let index = 0; index < LISTENERS; index += 1)
    await readEvents(lake.addressOf('listen', listening), HEADERS, () => (heard += 1))
  await mutate(lake, agent, {from: 0, to: MUTATIONS / SHARE}, stop)
  const [memoryBefore, bytesBefore] = [await memoryOf(lake), lake.bytesOnDisk()]
  await mutate(lake, agent, {from: MUTATIONS / SHARE, to: MUTATIONS}, stop)
  const memoryAfter = await memoryOf(lake)
  const live = await lake.liveMegabytes(stop)
  agent.destroy()
  await lake.end()
  if (heard !== MUTATIONS * LISTENERS)
    throw new Error(`The listeners received ${heard} mutations, which are too few.`)
  const {bytesAfter} = compactDatabase(lake.database, () => {})
  const bytes = (bytesAfter - bytesBefore) / (MUTATIONS - MUTATIONS / SHARE)
  console.log(`\n${MUTATIONS.toLocaleString('en')} mutations of ${POSTS} posts`)
  console.table({
    'resident at first, MB': Math.round(memoryBefore),
    'resident at last, MB': Math.round(memoryAfter),
    'of that held, MB': Math.round(live),
    'on disk, history included, bytes a mutation': Math.round(bytes),
  })
  const growth = memoryAfter / memoryBefore
  return [
    {
      bar: `resident memory, times that after a tenth ≤ ${GROWTH_LIMIT}`,
      where: `${LISTENERS} listeners`,
      reached: growth.toFixed(2),
      passes: growth <= GROWTH_LIMIT,
    },
    {
      bar: `bytes on disk that a mutation leaves ≤ ${BYTES_LIMIT}`,
      where: 'compacted',
      reached: bytes.toFixed(0),
      passes: bytes <= BYTES_LIMIT,
    },
  ]
}

async function memoryOf({pid}: FilledLake): Promise<number> {
  await delay(IDLE_MS)
  return await residentMegabytes(pid)
}

async function mutate(
  lake: FilledLake,
  agent: Agent,
  {from, to}: {from: number; to: number},
  stop: AbortSignal,
): Promise<void> {
  for (let turn = from; turn < to; turn += AT_ONCE) {
    stop.throwIfAborted()
    await send(lake.addressOf('mutate'), agent, mutationsFrom(turn))
    if (turn % ASKED_AFTER > 0) continue
    const addresses = Object.values(OPEN_STUDIO).map((each) => addressOf(lake, each))
    await Promise.all(addresses.map((address) => send(address, agent)))
  }
}

/** Each mutation changes another document, so that listeners receive each. */
function mutationsFrom(turn: number): string {
  const mutations = Array.from({length: AT_ONCE}, (_, index) => ({
    patch: {id: `post-${(turn + index) % POSTS}`, set: {title: `Post, written ${turn + index}`}},
  }))
  return JSON.stringify({mutations})
}
