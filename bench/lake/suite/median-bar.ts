import {median} from '../../statistics.ts'
import type {Bar} from '../../web/bars.ts'

const LEAST_RATIO = 3

/** Passes if the median ratio to groq-js is high enough; without queries it is missed. */
export function medianBar(name: string, ratios: readonly number[]): Bar {
  const bar = `times as fast as groq-js, median of ${name} ≥ ${LEAST_RATIO}`
  const where = `${ratios.length.toLocaleString('en')} questions`
  if (ratios.length === 0) return {bar, where, reached: 'not measured', passes: false}
  const middle = median(ratios)
  return {bar, where, reached: middle.toFixed(2), passes: middle >= LEAST_RATIO}
}
