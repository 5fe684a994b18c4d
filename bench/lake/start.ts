import {mkdtempSync, statSync} from 'node:fs'
import {rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {buildLake} from '#operations/build/build-lake.ts'
import {COMPILE_CACHE} from '#operations/running/compile-cache.ts'
import {SILENT} from '#operations/stack/report.ts'
import {buildFolder} from '#operations/temporary-stack/temporary-stack.ts'
import {runLake} from '#operations/testing/run-lake.ts'
import type {RunningProgram} from '@skyforge/server-kit/testing/run-program.ts'
import {blogClient} from '../blog-client.ts'
import {median, summarise} from '../statistics.ts'
import type {Bar} from '../web/bars.ts'
import {processorMs} from './bytes/processor-time.ts'
import {residentMegabytes} from './memory.ts'

const TOKEN = 'token-of-the-benchmark-run'
const AT_ONCE = 200
const BLOCKS = 14
const STARTS = 5

/** Time limits of the start with `FEW` posts, and with ten times as many. */
const FEW = 10_000
const READY_MS = {few: 1_200, many: 7_000}
/** Limit of the first query, which needs the documents. */
const ANSWER_MS = 150
const DISK = 2.2

/** Measures the start of a built lake, and its size on disk, after an import of all posts. */
export async function measureStart(stop: AbortSignal, {posts}: {posts: number}): Promise<Bar[]> {
  const [folder, build] = [mkdtempSync(join(tmpdir(), 'skyforge-bench-start-')), buildFolder()]
  try {
    await buildLake(build, {}, SILENT, stop)
    const run = () => runLake({...COMPILE_CACHE, DATA_DIR: folder, LAKE_TOKEN: TOKEN}, build)
    const bytes = await fill(run, posts, stop)
    const starts: Start[] = []
    for (let turn = 0; turn < STARTS; turn += 1) {
      stop.throwIfAborted()
      starts.push(await startOnce(run, posts))
    }
    const disk = statSync(join(folder, 'lake', 'lake.sqlite')).size / bytes
    console.log(`\nFrom the start of a lake with ${posts} posts, milliseconds`)
    console.table({
      'until its port is open': summarise(starts.map(({ready}) => ready)),
      'until the first question is answered': summarise(starts.map(({answered}) => answered)),
      'of the processor until then': summarise(starts.map(({processor}) => processor)),
    })
    console.table({'resident then, MB': summarise(starts.map(({megabytes}) => megabytes))})
    return barsOf(starts, disk, posts)
  } finally {
    for (const path of [folder, build])
      await rm(path, {recursive: true, force: true, maxRetries: 10})
  }
}

function barsOf(starts: readonly Start[], disk: number, posts: number): Bar[] {
  const where = `${posts} posts`
  const readyLimit = posts <= FEW ? READY_MS.few : READY_MS.many
  const answeredLimit = readyLimit + ANSWER_MS
  const [ready, answered] = [
    median(starts.map((start) => start.ready)),
    median(starts.map((start) => start.answered)),
  ]
  return [
    {
      bar: `ready, median ms ≤ ${readyLimit}`,
      where,
      reached: String(Math.round(ready)),
      passes: ready <= readyLimit,
    },
    {
      bar: `first question answered, median ms ≤ ${answeredLimit}`,
      where,
      reached: String(Math.round(answered)),
      passes: answered <= answeredLimit,
    },
    {
      bar: `database, times the documents as JSON ≤ ${DISK}`,
      where,
      reached: disk.toFixed(2),
      passes: disk <= DISK,
    },
  ]
}

type Run = () => Promise<RunningProgram>

/** In milliseconds from the start. */
type Start = {ready: number; answered: number; processor: number; megabytes: number}

/**
 * Ends the lake by signal, so that Node stores its compile cache.
 *
 * @throws Error if the first response is wrong
 */
async function startOnce(run: Run, posts: number): Promise<Start> {
  const started = performance.now()
  const lake = await run()
  const ready = performance.now() - started
  const client = blogClient({origin: lake.origin, token: TOKEN})
  const slug = `post-${posts / 2}`
  const found = await client.fetch('*[_type == "post" && slug.current == $slug][0]._id', {slug})
  const answered = performance.now() - started
  if (found !== slug)
    throw new Error(`The first response is ${JSON.stringify(found)}, not ${slug}.`)
  const {pid = Number.NaN} = lake.process
  const processor = processorMs(pid)
  const megabytes = await residentMegabytes(pid)
  lake.process.kill('SIGTERM')
  await lake.ended
  return {ready, answered, processor, megabytes}
}

/** @returns bytes of the documents, as JSON */
async function fill(run: Run, posts: number, stop: AbortSignal): Promise<number> {
  const lake = await run()
  const client = blogClient({origin: lake.origin, token: TOKEN})
  let bytes = 0
  for (let first = 0; first < posts; first += AT_ONCE) {
    stop.throwIfAborted()
    const transaction = client.transaction()
    for (let index = first; index < first + AT_ONCE; index += 1) {
      const post = postOf(index)
      bytes += Buffer.byteLength(JSON.stringify(post))
      transaction.create(post)
    }
    await transaction.commit({visibility: 'async'})
  }
  lake.process.kill('SIGTERM')
  await lake.ended
  return bytes
}

/** Words vary between posts, because repeated text would compress to nothing. */
function postOf(index: number) {
  return {
    _id: `post-${index}`,
    _type: 'post',
    title: `Post ${index}`,
    slug: {_type: 'slug', current: `post-${index}`},
    publishedAt: new Date(Date.UTC(2025, 0, 1) + index * 3_600_000).toISOString(),
    body: Array.from({length: BLOCKS}, (_, block) => blockOf(index * BLOCKS + block)),
  }
}

function blockOf(seed: number) {
  const text = Array.from({length: 50}, (_, at) => wordOf(seed * 50 + at)).join(' ')
  const span = {_key: `s${seed}`, _type: 'span', marks: [], text}
  return {_key: `b${seed}`, _type: 'block', style: 'normal', markDefs: [], children: [span]}
}

/** A pseudorandom word out of some thousands. */
function wordOf(number: number): string {
  return (Math.imul(number ^ (number >>> 7), 0x9e37_79b1) >>> 19).toString(36).padStart(3, 'o')
}
