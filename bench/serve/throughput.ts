import {join} from 'node:path'
import {setTimeout as delay} from 'node:timers/promises'
import {median} from '../statistics.ts'
import type {Bar} from '../web/bars.ts'
import {roundsOf} from '../web/rounds.ts'
import type {BareAnswer, LoadAnswer, LoadOrder, RecordedAnswer} from './messages.ts'
import {startProgram, type Program} from './program.ts'
import {answerOf, headerOf, requestText} from './requests.ts'

const CONNECTIONS = 32
const ROUNDS = 7
const SECONDS = 1.5
/** Time to compress a page with the highest quality. */
const SETTLING_MS = 500

const TARGETS: readonly Target[] = [
  {name: 'home', path: '/'},
  {name: 'list', path: '/blogs'},
  {name: 'post', path: '/blog/vmware-exit-eight-weeks'},
  {name: 'list, unchanged', path: '/blogs', isKnown: true},
]

type Target = {
  name: string
  path: string
  /** The request is conditional, with a current tag. */
  isKnown?: boolean
}

/** Results of both servers in each round. */
export type Throughput = {name: string; site: LoadAnswer[]; bare: LoadAnswer[]}

/**
 * Measures requests per second for cached pages, alternating with a bare `node:http` handler that sends the same bytes.
 *
 * @param generator a program of `load.ts`
 */
export async function measureThroughput(
  site: {origin: string; port: number},
  generator: Program,
  stop: AbortSignal,
): Promise<Throughput[]> {
  await using bare = startProgram(join(import.meta.dirname, 'bare.ts'))
  const measured: Throughput[] = []
  for (const target of TARGETS) {
    const {answer, headers} = await settled(site.origin, target)
    const {port} = await bare.ask<BareAnswer>(answer)
    const result: Throughput = {name: target.name, site: [], bare: []}
    const sides = [
      {port: site.port, answers: result.site},
      {port, answers: result.bare},
    ]
    const load = (to: number): LoadOrder => ({
      port: to,
      connections: CONNECTIONS,
      requests: [requestText(target.path, headers)],
      until: {seconds: SECONDS},
    })
    // The first round warms up each server.
    for (const side of sides) await generator.ask(load(side.port))
    for (const side of roundsOf(sides, ROUNDS).flat()) {
      stop.throwIfAborted()
      const loaded = await generator.ask<LoadAnswer>(load(side.port))
      mustBeAll(loaded, answer.status)
      side.answers.push(loaded)
    }
    measured.push(result)
  }
  return measured
}

/** The response once it is compressed with the highest quality, and the request's headers. */
async function settled(origin: string, {path, isKnown}: Target) {
  let answer = await answerOf(origin, path)
  for (
    let before = '';
    before !== headerOf(answer, 'content-length');
    answer = await answerOf(origin, path)
  ) {
    before = headerOf(answer, 'content-length')
    await delay(SETTLING_MS)
  }
  if (!isKnown) return {answer, headers: {}}
  const headers = {'If-None-Match': headerOf(answer, 'etag')}
  return {answer: await answerOf(origin, path, headers), headers}
}

function mustBeAll({statuses}: LoadAnswer, status: RecordedAnswer['status']): void {
  const others = Object.keys(statuses).filter((each) => Number(each) !== status)
  if (others.length > 0)
    throw new Error(`Responses have status ${others.join(', ')}, not ${status}.`)
}

/** A row for each target: medians of the rounds; times in milliseconds. */
export function throughputRows(measured: readonly Throughput[]): Record<string, object> {
  return Object.fromEntries(
    measured.map(({name, site, bare}) => [
      name,
      {
        'site, requests/s': Math.round(median(site.map(perSecond))),
        'bare, requests/s': Math.round(median(bare.map(perSecond))),
        ratio: rounded(ratioOf({name, site, bare})),
        'site p50': rounded(median(site.map(({p50}) => p50))),
        'site p99': rounded(median(site.map(({p99}) => p99))),
        'bare p99': rounded(median(bare.map(({p99}) => p99))),
        // Near 1 the generator would limit the result.
        'generator busy': rounded(median(bare.map(({busy}) => busy))),
      },
    ]),
  )
}

const RATIO = 0.5
const P99_MS = 10

export function throughputBars(measured: readonly Throughput[]): Bar[] {
  return measured.flatMap((each) => {
    const ratio = rounded(ratioOf(each))
    const p99 = rounded(median(each.site.map((answer) => answer.p99)))
    const where = each.name
    return [
      {
        bar: `requests/s, times those of the bare handler ≥ ${RATIO}`,
        where,
        reached: String(ratio),
        passes: ratio >= RATIO,
      },
      {bar: `p99, ms ≤ ${P99_MS}`, where, reached: String(p99), passes: p99 <= P99_MS},
    ]
  })
}

function ratioOf({site, bare}: Throughput): number {
  return median(site.map(perSecond)) / median(bare.map(perSecond))
}

function perSecond({requests, seconds}: LoadAnswer): number {
  return requests / seconds
}

function rounded(figure: number): number {
  return Number(figure.toFixed(2))
}
