/** The Core Web Vitals, with the most that is taken for one, in milliseconds; CLS has no unit. */
export const VITALS = {LCP: 120_000, INP: 60_000, CLS: 20} as const

export type Vital = keyof typeof VITALS

export const VITAL_NAMES = Object.keys(VITALS) as Vital[]

export const DEVICES = ['mobile', 'desktop'] as const

export type Device = (typeof DEVICES)[number]

/** How a page did for one visitor. */
export type PageVitals = {device: Device; vitals: Partial<Record<Vital, number>>}

/** Neighbouring buckets are a tenth apart: what is read from them is at most 5 % off. */
const STEP = Math.log(1.1)

/** Of CLS a hundredth matters. */
const SCALE: Readonly<Record<Vital, number>> = {LCP: 1, INP: 1, CLS: 1_000}

/** Which bucket of a histogram a value is counted in; 0 for nothing at all. */
export function bucketOf(vital: Vital, value: number): number {
  const scaled = value * SCALE[vital]
  return scaled < 1 ? 0 : 1 + Math.round(Math.log(scaled) / STEP)
}

/** The value that a bucket stands for. */
export function valueOf(vital: Vital, bucket: number): number {
  return bucket === 0 ? 0 : Math.exp((bucket - 1) * STEP) / SCALE[vital]
}

export type Histogram = ReadonlyMap<number, number>

export function countOf(histogram: Histogram): number {
  return [...histogram.values()].reduce((sum, count) => sum + count, 0)
}

/**
 * The value that a share of visitors did not exceed.
 *
 * @param share above 0, to 1
 * @returns `undefined` where nobody was counted
 */
export function quantile(vital: Vital, histogram: Histogram, share: number): number | undefined {
  const wanted = countOf(histogram) * share
  let seen = 0
  for (const [bucket, count] of [...histogram].toSorted(([a], [b]) => a - b)) {
    seen += count
    if (seen >= wanted) return valueOf(vital, bucket)
  }
  return undefined
}
