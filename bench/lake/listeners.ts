import type {ClientRequest} from 'node:http'
import {setTimeout as delay} from 'node:timers/promises'
import {median, summarise} from '../statistics.ts'
import type {Bar} from '../web/bars.ts'
import {readEvents} from './bytes/event-reader.ts'
import {type LakeUnderTest, startLakeUnderTest} from './lake-under-test.ts'

const LISTENERS = 1_000
const MUTATIONS = 20
const REACH_LIMIT_MS = 100
/** Listeners opened in parallel: a system accepts few new connections at a time. */
const OPENED_AT_ONCE = 50
const PAUSE_MS = 150

/** A transaction of many documents with long texts, and its listeners. */
const BULK_LISTENERS = 10
const BULK_DOCUMENTS = 2_000
const BULK_TEXT = 3_000

/** Measures how soon a mutation reaches all listeners, and checks that a large transaction arrives completely. */
export async function measureListeners(stop: AbortSignal): Promise<Bar[]> {
  await using tested = await startLakeUnderTest()
  const times = await reachTimes(tested, stop)
  const whole = await bulkEvents(tested)
  console.log(`\nFrom a mutation to the last of ${LISTENERS} listeners, milliseconds`)
  console.table({mutation: summarise(times)})
  return [
    {
      bar: `a mutation reaches all, median ms ≤ ${REACH_LIMIT_MS}`,
      where: `${LISTENERS} listeners with a token`,
      reached: String(Math.round(median(times))),
      passes: median(times) <= REACH_LIMIT_MS,
    },
    {
      bar: `documents of one transaction that reach each = ${BULK_DOCUMENTS}`,
      where: `${BULK_LISTENERS} listeners`,
      reached: [...new Set(whole)].join(', '),
      passes: whole.every((count) => count === BULK_DOCUMENTS),
    },
  ]
}

/** Milliseconds from sending a mutation until all listeners have received it. */
async function reachTimes(tested: LakeUnderTest, stop: AbortSignal): Promise<number[]> {
  await using listeners = await openListeners(tested, LISTENERS)
  const times: number[] = []
  for (let turn = 1; turn <= MUTATIONS; turn += 1) {
    stop.throwIfAborted()
    const all = listeners.heard(LISTENERS * turn)
    const started = performance.now()
    const document = {_id: 'told', _type: 'post', n: turn, text: 'x'.repeat(2_000)}
    const written = tested.client.createOrReplace(document)
    await all
    times.push(performance.now() - started)
    await written
    await delay(PAUSE_MS)
  }
  return times
}

/** Number of documents of the transaction that each listener receives. */
async function bulkEvents(tested: LakeUnderTest): Promise<readonly number[]> {
  await using listeners = await openListeners(tested, BULK_LISTENERS)
  const transaction = tested.client.transaction()
  for (let index = 0; index < BULK_DOCUMENTS; index += 1) {
    const text = 'x'.repeat(BULK_TEXT)
    transaction.create({_id: `bulk-${index}`, _type: 'post', n: index, text})
  }
  await transaction.commit({visibility: 'async'})
  await listeners.heard(BULK_LISTENERS * BULK_DOCUMENTS)
  return listeners.counts
}

type Listeners = AsyncDisposable & {
  counts: readonly number[]
  /**
   * Resolves when the listeners have received `total` mutations together; rejects if a listener ends, or after a
   * minute.
   */
  heard: (total: number) => Promise<void>
}

const PATIENCE_MS = 60_000

async function openListeners(tested: LakeUnderTest, count: number): Promise<Listeners> {
  const counts = Array.from({length: count}, () => 0)
  const open: ClientRequest[] = []
  let total = 0
  let waiting = {for: Infinity, ...Promise.withResolvers<void>()}
  const onMutation = (index: number) => {
    counts[index] = (counts[index] ?? 0) + 1
    total += 1
    if (total >= waiting.for) waiting.resolve()
  }
  const onEnd = () => waiting.reject(new Error('A listener was disconnected.'))
  for (let start = 0; start < count; start += OPENED_AT_ONCE) {
    const some = Array.from({length: Math.min(OPENED_AT_ONCE, count - start)}, (_, index) =>
      openListener(tested, () => onMutation(start + index), onEnd),
    )
    open.push(...(await Promise.all(some)))
  }
  return {
    counts,
    heard(wanted) {
      waiting = {for: wanted, ...Promise.withResolvers<void>()}
      if (total >= wanted) waiting.resolve()
      const late = delay(PATIENCE_MS, undefined, {ref: false}).then(() => {
        throw new Error(
          `After a minute the listeners have received ${total} mutations of ${wanted}.`,
        )
      })
      return Promise.race([waiting.promise, late])
    },
    async [Symbol.asyncDispose]() {
      // Later ends are intended.
      waiting = {for: Infinity, ...Promise.withResolvers<void>()}
      waiting.promise.catch(() => {})
      for (const listener of open) listener.destroy()
      await delay(PAUSE_MS)
    },
  }
}

function openListener(
  {lake, content, token}: LakeUnderTest,
  onMutation: () => void,
  onEnd: () => void,
): Promise<ClientRequest> {
  const search = new URLSearchParams({
    query: '*[_type == "post"]',
    includeResult: 'true',
    effectFormat: 'mendoza',
  })
  const path = `/p/${content.project}/v2024-01-01/data/listen/${content.dataset}?${search}`
  const headers = {authorization: `Bearer ${token}`}
  return readEvents(lake.origin + path, headers, onMutation, onEnd)
}
