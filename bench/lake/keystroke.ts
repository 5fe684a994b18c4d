import {Agent} from 'node:http'
import {setTimeout as delay} from 'node:timers/promises'
import {QueryService} from '@skyforge/lake/internal/query-api/query-service.ts'
import type {QueryOptions} from '@skyforge/lake/internal/groq/query-options.ts'
import {Dataset} from '@skyforge/lake/internal/store/dataset.ts'
import {publishedId} from '@skyforge/lake/internal/store/document.ts'
import {median, quantile} from '../statistics.ts'
import type {Bar} from '../web/bars.ts'
import {type FilledLake, startFilledLake} from './bytes/filled-lake.ts'
import {processorMs} from './bytes/processor-time.ts'
import {send} from './bytes/send.ts'
import {DRAFT_ID, editedDocuments} from './keystroke/documents.ts'
import {addressOf, OPEN_STUDIO, type StudioQuestion} from './keystroke/open-studio.ts'

const CACHE_BYTES = 64e6
/** An open Studio has sent its queries before, so indexes are built and code is compiled. */
const FIRST_PRESSES = 3
const MAKING_MS = 20_000
/** After fewer rounds V8's compiler would dominate; 2,800 queries, as in `queries.ts`. */
const WARM_UP = 200
const KEYSTROKES = 200
/** Connections that a browser opens per host. */
const CONNECTIONS = 6

const LIMIT_MS = 15

/** Measures the time until all lists and searches of an open Studio are up to date after a commit to a draft. */
export async function measureKeystroke(
  stop: AbortSignal,
  {posts}: {posts: number},
): Promise<Bar[]> {
  return [await inOneProcess(stop, posts), await overHttp(stop, posts)]
}

/** Measures each query separately, without a server. */
async function inOneProcess(stop: AbortSignal, posts: number): Promise<Bar> {
  const dataset = new Dataset('blog', 'production', editedDocuments(posts))
  const queries = new QueryService(CACHE_BYTES, () => [dataset])
  const times = new Map(Object.keys(OPEN_STUDIO).map((name): [string, number[]] => [name, []]))
  const commits: number[] = []
  const all: number[] = []
  let processor = 0
  await afterWarmUp(stop, async (turn, isWarm) => {
    const before = processorMs(process.pid)
    const started = performance.now()
    commit(dataset, queries, turn)
    if (isWarm) commits.push(performance.now() - started)
    for (const [name, question] of Object.entries(OPEN_STUDIO)) {
      const asked = performance.now()
      await queries.run(dataset, question.query, optionsOf(question))
      if (isWarm) times.get(name)?.push(performance.now() - asked)
    }
    if (!isWarm) return
    all.push(performance.now() - started)
    processor += processorMs(process.pid) - before
  })
  const rows: Record<string, object> = {commit: rowOf(commits)}
  for (const [name, question] of Object.entries(OPEN_STUDIO))
    rows[name] = {...rowOf(times.get(name) ?? []), ...(await foundBy(queries, dataset, question))}
  console.log(`\nAfter a keystroke in a draft among ${posts} posts, in one process, milliseconds`)
  console.table({...rows, all: {...rowOf(all), processor: meanOf(processor)}})
  return barOf('in one process', all)
}

async function afterWarmUp(
  stop: AbortSignal,
  press: (turn: number, isWarm: boolean) => Promise<void>,
): Promise<void> {
  for (let turn = 0; turn < FIRST_PRESSES + WARM_UP + KEYSTROKES; turn += 1) {
    stop.throwIfAborted()
    await press(turn, turn >= FIRST_PRESSES + WARM_UP)
    if (turn + 1 === FIRST_PRESSES) await delay(MAKING_MS)
  }
}

function commit(dataset: Dataset, queries: QueryService, turn: number): void {
  const before = dataset.get(DRAFT_ID)
  if (!before) throw new Error('The draft is missing in the dataset.')
  const time = new Date(Date.UTC(2026, 1, 1) + turn * 1_000).toISOString()
  const after = {...before, _rev: `r${turn}`, _updatedAt: time, title: titleOf(turn)}
  const changes = [{id: DRAFT_ID, before, after}]
  dataset.apply(changes)
  queries.onCommit({dataset, changes})
}

function titleOf(turn: number): string {
  return `Post 500 ${'and more of it '.slice(0, turn % 15)}${turn}`
}

function optionsOf({params, perspective}: StudioQuestion): QueryOptions {
  return {
    params,
    perspective: perspective === 'raw' ? 'raw' : [perspective],
    visibility: 'everything',
    identity: 'bench',
  }
}

/** Access paths of the query's scans, and the number of documents read. */
async function foundBy(queries: QueryService, dataset: Dataset, question: StudioQuestion) {
  const options = {...optionsOf(question), explain: true}
  const {scans = []} = await queries.run(dataset, question.query, options)
  return {
    tested: scans.reduce((sum, {tested}) => sum + tested, 0),
    by: [...new Set(scans.map(({path}) => path))].join(' / ').slice(0, 60),
  }
}

/** Sends all queries in parallel, like a browser: from sending the edit to the last response. */
async function overHttp(stop: AbortSignal, posts: number): Promise<Bar> {
  await using lake = await startFilledLake(editedDocuments(posts))
  const agent = new Agent({keepAlive: true, maxSockets: CONNECTIONS})
  const edits: number[] = []
  const questions: number[] = []
  const all: number[] = []
  const processor = {lake: 0, client: 0}
  const press = async (turn: number, isWarm: boolean) => {
    const addresses = Object.values(OPEN_STUDIO).map((each) => addressOf(lake, each))
    const edit = editOf(turn)
    // Reading processor times stays outside of the measured time.
    const before = processorsMs(lake)
    const started = performance.now()
    await send(lake.addressOf('actions'), agent, edit)
    const edited = performance.now()
    await Promise.all(addresses.map((address) => send(address, agent)))
    const ended = performance.now()
    const after = processorsMs(lake)
    if (!isWarm) return
    edits.push(edited - started)
    questions.push(ended - edited)
    all.push(ended - started)
    processor.lake += after.lake - before.lake
    processor.client += after.client - before.client
  }
  await afterWarmUp(stop, press)
  agent.destroy()
  console.log(`\nThe same over HTTP, ${CONNECTIONS} connections, milliseconds`)
  console.table({
    'edit, durable': rowOf(edits),
    questions: rowOf(questions),
    all: {
      ...rowOf(all),
      'processor, lake': meanOf(processor.lake),
      'processor, client': meanOf(processor.client),
    },
  })
  return barOf('over HTTP', all)
}

/** Processor milliseconds of both processes. */
function processorsMs({pid}: FilledLake) {
  return {client: processorMs(process.pid), lake: processorMs(pid)}
}

function editOf(turn: number): string {
  const edit = {
    actionType: 'sanity.action.document.edit',
    draftId: DRAFT_ID,
    publishedId: publishedId(DRAFT_ID),
    patch: {set: {title: titleOf(turn)}},
  }
  return JSON.stringify({actions: [edit]})
}

/** Mean over all keystrokes, which other load hardly affects. */
function meanOf(processor: number): number {
  return Math.round((processor / KEYSTROKES) * 100) / 100
}

function rowOf(times: readonly number[]) {
  const rounded = (ms: number) => Math.round(ms * 100) / 100
  return {median: rounded(median(times)), p99: rounded(quantile(times, 0.99))}
}

function barOf(where: string, times: readonly number[]): Bar {
  return {
    bar: `a keystroke: lists and searches up to date, median ms ≤ ${LIMIT_MS}`,
    where,
    reached: median(times).toFixed(1),
    passes: median(times) <= LIMIT_MS,
  }
}
