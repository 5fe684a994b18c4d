import {quantile} from '../statistics.ts'
import type {Bar} from '../web/bars.ts'
import type {LoadedIn} from './first-load.ts'
import type {StudioName} from './studios.ts'
import type {Typed, TypedIn} from './typing.ts'

export const KILOBYTE = 1024

const LIMITS = {table: 80, article: 200, sentKb: 20, addedKb: 120, timesStock: 1, preview: 500}

/** Bars for key to frame over all rounds, and for bytes of the largest round. */
export function typingBars({table, article}: TypedIn): Bar[] {
  return [
    ...(table ? [keyBar('table', table.ours), sentBar(table.ours)] : []),
    ...(article ? [keyBar('article', article.ours), comparisonBar(article)] : []),
  ]
}

export function durationsOf(rounds: readonly Typed[]): number[] {
  return rounds.flatMap(({durations}) => durations)
}

function keyBar(where: 'table' | 'article', rounds: readonly Typed[]): Bar {
  const reached = quantile(durationsOf(rounds), 0.95)
  const limit = LIMITS[where]
  const bar = `key to frame, 95 of 100, ms ≤ ${limit}`
  return {bar, where, reached: String(reached), passes: reached <= limit}
}

function sentBar(rounds: readonly Typed[]): Bar {
  const reached = Math.max(...rounds.map(({sent}) => sent)) / KILOBYTE
  const bar = `sent by 60 keys, KB ≤ ${LIMITS.sentKb}`
  return {bar, where: 'table', reached: reached.toFixed(1), passes: reached <= LIMITS.sentKb}
}

/** Compares medians, because other load on the machine delays a few keys. */
function comparisonBar({ours, stock}: Record<StudioName, readonly Typed[]>): Bar {
  const times = quantile(durationsOf(ours), 0.5) / quantile(durationsOf(stock), 0.5)
  const bar = `key to frame, median, times that of the stock Studio ≤ ${LIMITS.timesStock}`
  return {bar, where: 'article', reached: times.toFixed(2), passes: times <= LIMITS.timesStock}
}

export function previewBars(latencies: readonly number[]): Bar[] {
  const reached = quantile(latencies, 0.5)
  const bar = `key to preview, median, ms ≤ ${LIMITS.preview}`
  return [{bar, where: 'title', reached: String(reached), passes: reached <= LIMITS.preview}]
}

/** Bars for the size that our code adds to the first load. */
export function loadBars({ours, stock}: LoadedIn): Bar[] {
  return (['desk', 'article'] as const).map((where) => {
    const added = (ours[where] - stock[where]) / KILOBYTE
    const bar = `our parts in the first load, KB of brotli ≤ ${LIMITS.addedKb}`
    return {bar, where, reached: added.toFixed(1), passes: added <= LIMITS.addedKb}
  })
}
