import {createHash} from 'node:crypto'
import {writeFileSync} from 'node:fs'
import {Agent, get} from 'node:http'
import {setTimeout as delay} from 'node:timers/promises'
import {median, summarise} from '../statistics.ts'
import type {Bar} from '../web/bars.ts'
import {documentsOf} from './bytes/filled-folder.ts'
import {type FilledLake, HEADERS, startFilledLake} from './bytes/filled-lake.ts'
import {peakMegabytes, processorMs} from './bytes/processor-time.ts'
import {send} from './bytes/send.ts'
import {residentMegabytes} from './memory.ts'

const QUERY = '*[_type == "post"]'
const ROUNDS = 9
/** Lets earlier work finish. */
const PAUSE_MS = 500

const LIST_BYTES = 65e6
const CPU_MS = 80
const FIRST_BYTE_MS = 10
const ABOVE_MB = 64
const HELD = 1.8

/** Measures a list of all whole documents of a type, with a token, compared with `JSON.stringify` alone. */
export async function measureList(stop: AbortSignal): Promise<Bar[]> {
  return [...(await costOf(10_000, stop)), ...(await memoryOf(100_000))]
}

async function costOf(posts: number, stop: AbortSignal): Promise<Bar[]> {
  await using tested = await startFilledLake(documentsOf(posts))
  const reading = await haveAllRead(tested)
  const held = (await tested.liveMegabytes(stop)) / (tested.bytes / 1024 / 1024)
  const expected = expectedOf(posts)
  const first = await timedRead(tested, expected)
  const later: Timed[] = []
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    stop.throwIfAborted()
    await delay(PAUSE_MS)
    later.push(await timedRead(tested, expected))
  }
  // Scaled to the number of bytes that the bar names.
  const share = LIST_BYTES / expected.bytes
  const processor = later.map(({cpu}) => cpu * share)
  const firstByte = later.map((read) => read.firstByte)
  const megabytes = Math.round(expected.bytes / 1e6)
  console.log(`\nA list of ${posts} posts, ${megabytes} MB, from its second time on, milliseconds`)
  console.table({
    'processor, for 65 MB': summarise(processor),
    'JSON.stringify alone, for 65 MB': summarise(stringifyTimes(posts).map((ms) => ms * share)),
    'until the first byte': summarise(firstByte),
    'until the last byte': summarise(later.map((read) => read.last)),
    'processor, the first time': summarise([first.cpu * share]),
    'processor, until all was read before': summarise([reading]),
  })
  return [
    barOf(`memory held at the start, times the documents as NDJSON ≤ ${HELD}`, held, HELD),
    barOf(`a list of 65 MB, processor, median ms ≤ ${CPU_MS}`, median(processor), CPU_MS),
    barOf(`its first byte, median ms ≤ ${FIRST_BYTE_MS}`, median(firstByte), FIRST_BYTE_MS),
  ].map((bar) => ({...bar, where: `${posts} posts`}))
}

/** Peak memory while a list is sent, above the lake's usual memory. */
async function memoryOf(posts: number): Promise<Bar[]> {
  await using tested = await startFilledLake(documentsOf(posts))
  const expected = expectedOf(posts)
  await haveAllRead(tested)
  await (await fetch(addressOf(tested, `${QUERY}[0]`), {headers: HEADERS})).arrayBuffer()
  await delay(PAUSE_MS)
  const before = await residentMegabytes(tested.pid)
  // Resets the peak: proc_pid_clear_refs(5).
  writeFileSync(`/proc/${tested.pid}/clear_refs`, '5')
  const read = await timedRead(tested, expected)
  const above = peakMegabytes(tested.pid) - before
  console.log(`\nA list of ${posts} posts, ${Math.round(expected.bytes / 1e6)} MB`)
  console.table({
    'processor, ms': Math.round(read.cpu),
    'first byte, ms': Math.round(read.firstByte),
    'last byte, ms': Math.round(read.last),
    'resident before, MB': Math.round(before),
    'most above that, MB': Math.round(above),
  })
  const bar = barOf(`memory above the data while a list is sent, MB ≤ ${ABOVE_MB}`, above, ABOVE_MB)
  return [{...bar, where: `${posts} posts`}]
}

/**
 * A deletion makes the lake read all documents to check references, so that none is left to parse later.
 *
 * @returns milliseconds of the processor
 */
async function haveAllRead({addressOf: addressIn, pid}: FilledLake): Promise<number> {
  const before = processorMs(pid)
  const body = JSON.stringify({mutations: [{delete: {id: 'post-0'}}]})
  const agent = new Agent()
  await send(addressIn('mutate', {dryRun: 'true'}), agent, body)
  agent.destroy()
  return processorMs(pid) - before
}

function barOf(bar: string, reached: number, limit: number): Omit<Bar, 'where'> {
  return {bar, reached: reached.toFixed(1), passes: reached <= limit}
}

function addressOf(tested: FilledLake, query: string): string {
  return tested.addressOf('query', {query, returnQuery: 'false', perspective: 'published'})
}

type Expected = {hash: string; bytes: number}
/** All in milliseconds. */
type Timed = {firstByte: number; last: number; cpu: number}

/** @throws Error if the list differs from the stored documents */
async function timedRead(tested: FilledLake, expected: Expected): Promise<Timed> {
  const started = processorMs(tested.pid)
  const {hash, ...times} = await read(addressOf(tested, QUERY), expected.bytes)
  if (hash !== expected.hash) throw new Error('The list differs from the stored documents.')
  return {...times, cpu: processorMs(tested.pid) - started}
}

/** @param bytes number of bytes to compare; after them the response contains its time */
function read(address: string, bytes: number): Promise<Omit<Timed, 'cpu'> & {hash: string}> {
  const {promise, resolve, reject} = Promise.withResolvers<Omit<Timed, 'cpu'> & {hash: string}>()
  const started = performance.now()
  get(address, {headers: HEADERS, agent: false}, (response) => {
    const firstByte = performance.now() - started
    const hash = createHash('sha1')
    let left = bytes
    response.on('data', (chunk: Buffer) => {
      hash.update(chunk.subarray(0, left))
      left = Math.max(0, left - chunk.length)
    })
    response.once('end', () => {
      resolve({firstByte, last: performance.now() - started, hash: hash.digest('hex')})
    })
    response.once('error', reject)
  }).once('error', reject)
  return promise
}

function expectedOf(posts: number): Expected {
  const hash = createHash('sha1')
  let bytes = 0
  const add = (text: string) => {
    hash.update(text)
    bytes += Buffer.byteLength(text)
  }
  let separator = '{"result":['
  for (const document of documentsOf(posts)) {
    if (document._type !== 'post') continue
    add(separator + JSON.stringify(document))
    separator = ','
  }
  add(']')
  return {hash: hash.digest('hex'), bytes}
}

function stringifyTimes(posts: number): number[] {
  const documents = [...documentsOf(posts)]
  return Array.from({length: ROUNDS}, () => {
    const started = process.threadCpuUsage()
    for (const document of documents) JSON.stringify(document)
    const {user, system} = process.threadCpuUsage(started)
    return (user + system) / 1_000
  })
}
