export type Summary = {median: number; p95: number; max: number}

/** Of at least one value, rounded to a tenth; the unit is that of the values. */
export function summarise(values: readonly number[]): Summary {
  const at = (share: number) => Math.round(quantile(values, share) * 10) / 10
  return {median: at(0.5), p95: at(0.95), max: at(1)}
}

/** Of at least one value: one of them, the lower where there are two in the middle. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** Of at least one value: one of them; `share` from 0 to 1. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN
}
