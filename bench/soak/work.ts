import {cpus} from 'node:os'
import {originAt} from '@skyforge/config/addresses.ts'
import type {Part} from '#operations/stack/parts.ts'
import {inspectParts, type Numbers} from '@skyforge/inbox/operator/inspect-parts.ts'
import {pages} from '@skyforge/config/site/page-table.ts'
import type {Load} from './messages.ts'
import {LIMIT_MS} from './slow-pages.ts'

/** Counters of the programs and processor time of the machine, at one time. */
export type Counted = {
  at: number
  parts: ReadonlyMap<string, Numbers>
  processors: {busy: number; all: number}
}

/** A period without kills. */
export type Calm = {from: Counted; to: Counted}

/** A program without metrics has no numbers. */
export async function countAll(parts: readonly Part[]): Promise<Counted> {
  const others = parts.map(({name, port}) => ({title: name, origin: originAt('127.0.0.1', port)}))
  const states = await inspectParts(others, '')
  return {
    at: Date.now(),
    parts: new Map(states.map(({title, numbers}) => [title, numbers])),
    processors: workOfProcessors(),
  }
}

/** Milliseconds since the machine was started. */
function workOfProcessors(): Counted['processors'] {
  const times = cpus().map((each) => each.times)
  const all = times.flatMap((time) => Object.values(time)).reduce((sum, ms) => sum + ms, 0)
  return {busy: all - times.reduce((sum, {idle}) => sum + idle, 0), all}
}

/** A row for each program: processor load, and event loop delay, which delays responses. */
export function workRows({from, to}: Calm): Record<string, object> {
  const rows = [...to.parts].map(([part, numbers]) => {
    const seconds = grown(from.parts.get(part), numbers, 'process_cpu_seconds_total')
    const delay = (share: string) =>
      (numbers.get(`nodejs_eventloop_lag_${share}_seconds`) ?? NaN) * 1000
    return [
      part,
      {
        '% of a processor': Math.round((seconds / (to.at - from.at)) * 100_000),
        'turns later, p99 ms': Math.round(delay('p99') - delay('p50')),
      },
    ] as const
  })
  const all = to.processors.all - from.processors.all
  const busy = Math.round(((to.processors.busy - from.processors.busy) / all) * 100)
  return {...Object.fromEntries(rows), 'all processors, each': {'% of a processor': busy}}
}

/** Numbers of slow pages, measured by visitors and by the site, which excludes the visitors' own delay. */
export function clockRows(loads: readonly Load[], {from, to}: Calm): Record<string, object> {
  const calm = loads.filter(({begunAt}) => begunAt >= from.at && begunAt < to.at)
  const [early, late] = [from.parts.get('site'), to.parts.get('site') ?? new Map()]
  const ofPages = (metric: string, le: string) =>
    pages.reduce((sum, {path}) => sum + grown(early, late, `${metric}{${le}route="${path}"}`), 0)
  const made = ofPages('http_request_duration_seconds_count', '')
  const fast = ofPages('http_request_duration_seconds_bucket', `le="${LIMIT_MS / 1000}",`)
  const slow = `longer than ${LIMIT_MS} ms`
  return {
    'visitors, all': {pages: calm.length, [slow]: calm.filter(({took}) => took > LIMIT_MS).length},
    'the site, what was not in memory': {pages: made, [slow]: made - fast},
  }
}

function grown(early: Numbers | undefined, late: Numbers, name: string): number {
  return (late.get(name) ?? 0) - (early?.get(name) ?? 0)
}
