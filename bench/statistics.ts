export type Summary = {median: number; p95: number; max: number}

/** Summarizes at least one value, rounded to a tenth. */
export function summarise(values: readonly number[]): Summary {
  const at = (share: number) => Math.round(quantile(values, share) * 10) / 10
  return {median: at(0.5), p95: at(0.95), max: at(1)}
}

/** The median of at least one value; the lower of two middle values. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** A quantile of at least one value, without interpolation; `share` is from 0 to 1. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN
}
