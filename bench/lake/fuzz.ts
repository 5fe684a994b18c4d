import {fileURLToPath} from 'node:url'
import * as fc from 'fast-check'
import {type Program, startProgram} from '../serve/program.ts'
import {quantile, type Summary, summarise} from '../statistics.ts'
import type {Bar} from '../web/bars.ts'
import type {NeighbourAnswer, NeighbourRequest} from './fuzz/neighbour.ts'
import {type FuzzedRequest, fuzzedRequests} from './fuzz/requests.ts'
import {type Outcome, send} from './fuzz/send.ts'
import type {SafetyOptions} from './safety-options.ts'
import {type LakeUnderTest, startLakeUnderTest} from './lake-under-test.ts'

const SENDERS = 8
const P99_LIMIT_MS = 250
const MAX_LIMIT_MS = 1_000
const NEIGHBOUR = fileURLToPath(new URL('fuzz/neighbour.ts', import.meta.url))
/** Number of faults, and of the slowest responses, that are printed in full. */
const TOLD = 20
const TOLD_SLOWEST = 5

type Answered = {request: FuzzedRequest; outcome: Outcome; ms: number}

type Fuzzed = {
  statuses: Record<string, Record<string, number>>
  faults: Answered[]
  slowest: Answered[]
  neighbour: NeighbourAnswer
  ended: boolean
}

/**
 * Sends fuzzed requests of all kinds, with and without a token, while a second client sends simple queries and measures
 * them.
 */
export async function fuzzLake(stop: AbortSignal, options: SafetyOptions): Promise<Bar[]> {
  await using tested = await startLakeUnderTest()
  await using neighbour = startProgram(NEIGHBOUR)
  await neighbour.ask(requestOf(tested))
  const fuzzed = await sendAll(tested, neighbour, options, stop)
  console.log(`\n${options.requests} requests made up with seed ${options.seed}, by status`)
  console.table(fuzzed.statuses)
  console.log('A plain question next door, milliseconds')
  console.table({question: summariseTimes(fuzzed.neighbour)})
  for (const fault of fuzzed.faults.slice(0, TOLD)) console.log(describe(fault))
  console.log('The slowest answers')
  for (const slow of fuzzed.slowest) console.log(describe(slow))
  return barsOf(fuzzed, `${options.requests} made-up requests`)
}

function requestOf({lake, content}: LakeUnderTest): NeighbourRequest {
  const {project, dataset} = content
  return {address: `${lake.origin}/p/${project}/v2024-01-01/data/query/${dataset}`}
}

async function sendAll(
  {lake, content, token}: LakeUnderTest,
  neighbour: Program,
  {seed, requests: numRuns}: SafetyOptions,
  stop: AbortSignal,
): Promise<Fuzzed> {
  const requests = fc.sample(fuzzedRequests(content), {seed, numRuns})
  const origin = new URL(lake.origin)
  const statuses: Fuzzed['statuses'] = {}
  const faults: Answered[] = []
  let slowest: Answered[] = []
  const work = async () => {
    for (let next = requests.pop(); next && !stop.aborted; next = requests.pop()) {
      const started = performance.now()
      const outcome = await send(origin, next, token)
      const answered = {request: next, outcome, ms: Math.round(performance.now() - started)}
      slowest = [...slowest, answered].toSorted((a, b) => b.ms - a.ms).slice(0, TOLD_SLOWEST)
      const status = 'status' in outcome ? String(outcome.status) : outcome.failure
      const row = (statuses[next.kind] ??= {})
      row[status] = (row[status] ?? 0) + 1
      if (isFault(outcome)) faults.push(answered)
    }
  }
  await Promise.all(Array.from({length: SENDERS}, work))
  stop.throwIfAborted()
  const answer = await neighbour.ask<NeighbourAnswer>({end: true})
  const ended = lake.process.exitCode !== null || lake.process.signalCode !== null
  return {statuses, faults, slowest, neighbour: answer, ended}
}

function isFault(outcome: Outcome): boolean {
  return 'failure' in outcome || outcome.status >= 500
}

function summariseTimes({times}: NeighbourAnswer): Summary & {p99: number; asked: number} {
  return {...summarise(times), p99: Math.round(quantile(times, 0.99)), asked: times.length}
}

function describe({request, outcome, ms}: Answered): string {
  const said = 'failure' in outcome ? outcome.failure : `${outcome.status} ${outcome.text}`
  const {kind, method, path, authorised, body} = request
  const sent = body ? ` ${body.toString('utf8').slice(0, 300)}` : ''
  return `  ${ms} ms, ${kind}${authorised ? ', with a token' : ''}: ${method} ${decode(path).slice(0, 400)}${sent}\n    → ${said}`
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path.replaceAll('+', ' '))
  } catch {
    // The fuzzed address cannot be parsed.
    return path
  }
}

function barsOf({faults, neighbour, ended}: Fuzzed, where: string): Bar[] {
  const p99 = quantile(neighbour.times, 0.99)
  const max = quantile(neighbour.times, 1)
  const bar = (name: string, reached: number, limit: number) => ({
    bar: name,
    where,
    reached: String(Math.round(reached)),
    passes: reached <= limit,
  })
  return [
    bar('the lake ended', Number(ended), 0),
    bar('answers of 500 and above, or none', faults.length, 0),
    bar('plain questions next door that failed', neighbour.failures, 0),
    bar(`a plain question next door, p99 ms ≤ ${P99_LIMIT_MS}`, p99, P99_LIMIT_MS),
    bar(`a plain question next door, max ms ≤ ${MAX_LIMIT_MS}`, max, MAX_LIMIT_MS),
  ]
}
