import {join} from 'node:path'
import {answerOf, requestText} from '../serve/requests.ts'
import type {BareAnswer, LoadAnswer, LoadOrder} from '../serve/messages.ts'
import {type Program, startProgram} from '../serve/program.ts'
import {median} from '../statistics.ts'
import type {Bar} from '../web/bars.ts'
import {roundsOf} from '../web/rounds.ts'
import {type LakeUnderTest, startLakeUnderTest} from './lake-under-test.ts'

const CONNECTIONS = 32
const ROUNDS = 5
const SECONDS = 1
const RATIO = 0.25

const LOAD = join(import.meta.dirname, '../serve/load.ts')
const BARE = join(import.meta.dirname, '../serve/bare.ts')

/** A post by its slug, as the site queries it. */
const QUERY = `*[_type == "post" && slug.current == $slug][0]{
  _id, title, "slug": slug.current, publishedAt, body, author->{name}, tags
}`

type Reader = {name: string; headers: Record<string, string>}

/** The site accepts uncompressed responses; visitors get compressed ones. */
const READERS: readonly Reader[] = [
  {name: 'the site', headers: {'Accept-Encoding': 'identity'}},
  {name: 'a visitor', headers: {'X-Forwarded-For': '192.0.2.1'}},
]

/**
 * Measures requests per second for cached results, alternating with a bare `node:http` handler that sends the same
 * bytes.
 */
export async function measureThroughput(stop: AbortSignal): Promise<Bar[]> {
  await using tested = await startLakeUnderTest()
  await using bare = startProgram(BARE)
  await using generator = startProgram(LOAD)
  const rows: Record<string, object> = {}
  const bars: Bar[] = []
  for (const reader of READERS) {
    const rates = await ratesOf(reader, {tested, bare, generator}, stop)
    rows[reader.name] = rowOf(rates)
    bars.push(barOf(reader, rates))
  }
  console.log('\nA post by its slug, kept')
  console.table(rows)
  return bars
}

type Parts = {tested: LakeUnderTest; bare: Program; generator: Program}

type Rates = {lake: number[]; bare: number[]}

async function ratesOf({headers}: Reader, parts: Parts, stop: AbortSignal): Promise<Rates> {
  const {tested, bare, generator} = parts
  const {origin} = tested.lake
  const path = pathOf(tested)
  await answerOf(origin, path, headers)
  const {port} = await bare.ask<BareAnswer>(await answerOf(origin, path, headers))
  const ports = {lake: Number(new URL(origin).port), bare: port}
  const load = (to: number): LoadOrder => ({
    port: to,
    connections: CONNECTIONS,
    requests: [requestText(path, headers)],
    until: {seconds: SECONDS},
  })
  // The first round warms up each server.
  for (const each of Object.values(ports)) await generator.ask(load(each))
  const rates: Rates = {lake: [], bare: []}
  for (const side of roundsOf(['lake', 'bare'] as const, ROUNDS).flat()) {
    stop.throwIfAborted()
    rates[side].push(rateOf(await generator.ask<LoadAnswer>(load(ports[side]))))
  }
  return rates
}

function rateOf({requests, seconds, statuses}: LoadAnswer): number {
  if (Object.keys(statuses).join() === '200') return requests / seconds
  throw new Error(`Not all answers have status 200: ${JSON.stringify(statuses)}`)
}

function rowOf(rates: Rates): object {
  return {
    'lake, requests/s': Math.round(median(rates.lake)),
    'bare, requests/s': Math.round(median(rates.bare)),
    ratio: ratioOf(rates).toFixed(2),
  }
}

function barOf({name}: Reader, rates: Rates): Bar {
  return {
    bar: `kept answers, requests/s, times those of the bare handler ≥ ${RATIO}`,
    where: name,
    reached: ratioOf(rates).toFixed(2),
    passes: ratioOf(rates) >= RATIO,
  }
}

function ratioOf({lake, bare}: Rates): number {
  return median(lake) / median(bare)
}

function pathOf({content: {project, dataset}}: LakeUnderTest): string {
  const search = new URLSearchParams({
    query: QUERY,
    $slug: '"post-7"',
    returnQuery: 'false',
    perspective: 'published',
  })
  return `/p/${project}/v2025-02-19/data/query/${dataset}?${search}`
}
