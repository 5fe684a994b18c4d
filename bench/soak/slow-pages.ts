import {quantile} from '../statistics.ts'
import type {Downtime} from './kills.ts'
import type {Load} from './messages.ts'

/** Time in milliseconds until a restarted site or lake is warm, and until published changes show. */
const COLD_MS = 10_000
const STALE_MS = 1_000
const SLOW = 0.99
/** Limit of the 99th percentile of page times. */
export const LIMIT_MS = 50
const NAMED = 12

export type Events = {
  downtimes: readonly Downtime[]
  /** Times of publications, in milliseconds. */
  publishedAt: readonly number[]
}

/** Page times, in milliseconds rounded to a tenth. */
export function timesOf(loads: readonly Load[]): {median: number; p99: number} {
  const times = timesIn(loads)
  return {median: rounded(quantile(times, 0.5)), p99: rounded(quantile(times, SLOW))}
}

export function phaseRows(loads: readonly Load[], events: Events): Record<string, object> {
  return rowsBy(loads, (load) => phaseOf(load, events))
}

export function templateRows(loads: readonly Load[]): Record<string, object> {
  return rowsBy(loads, ({path}) => path.replace(/^(\/[^/]+)\/.+/, '$1/…'))
}

/** The event that most likely delayed a page. */
export function phaseOf({begunAt, took}: Load, {downtimes, publishedAt}: Events): string {
  const isAway = (part: string, afterMs = 0) =>
    downtimes.some(
      (down) => down.part === part && begunAt <= down.to + afterMs && begunAt + took >= down.from,
    )
  if (isAway('site', COLD_MS)) return 'cold site'
  const away = ['lake', 'inbox', 'studio'].find((part) => isAway(part))
  if (away) return `${away} down`
  // After its restart all pages are re-rendered, with all their queries.
  if (isAway('lake', COLD_MS)) return 'cold lake'
  const isStale = publishedAt.some((at) => begunAt >= at && begunAt <= at + STALE_MS)
  return isStale ? 'just published' : 'otherwise'
}

/** The slowest pages: time, path, phase, and time since the last publication. */
export function slowestRows(loads: readonly Load[], events: Events): object[] {
  const slowest = loads.toSorted((one, other) => other.took - one.took).slice(0, NAMED)
  return slowest.map((load) => {
    const {path, begunAt, took} = load
    const published = Math.max(...events.publishedAt.filter((at) => at <= begunAt))
    return {
      at: new Date(begunAt).toISOString().slice(11, 23),
      path,
      ms: rounded(took),
      phase: phaseOf(load, events),
      'published before, ms': Number.isFinite(published) ? begunAt - published : undefined,
    }
  })
}

function rowsBy(loads: readonly Load[], keyOf: (load: Load) => string): Record<string, object> {
  const slow = quantile(timesIn(loads), SLOW)
  const groups = [...Map.groupBy(loads, keyOf)].map(([key, all]) => {
    const slowest = quantile(timesIn(all), 1)
    const among = all.filter(({took}) => took >= slow).length
    const row = {requests: all.length, ...timesOf(all), slowest: rounded(slowest)}
    return [key, {...row, 'slowest percent': among}] as const
  })
  return Object.fromEntries(groups.toSorted(([, a], [, b]) => b.p99 - a.p99))
}

function timesIn(loads: readonly Load[]): number[] {
  return loads.map(({took}) => took)
}

function rounded(ms: number): number {
  return Math.round(ms * 10) / 10
}
