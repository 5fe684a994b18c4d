export type Summary = {median: number; p95: number; max: number}

/** Of at least one value, rounded to a tenth; the unit is that of the values. */
export function summarise(values: readonly number[]): Summary {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) =>
    Math.round((sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN) * 10) / 10
  return {median: at(0.5), p95: at(0.95), max: at(1)}
}
