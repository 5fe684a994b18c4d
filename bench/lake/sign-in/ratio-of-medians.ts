import {Random} from '@skyforge/lake/internal/testing/random.ts'
import {median, quantile} from '../../statistics.ts'

const RESAMPLES = 2_000

/** The ratio and its 95 % confidence interval (percentile bootstrap). */
export type Ratio = {ratio: number; from: number; to: number}

/** The median of `a` divided by the median of `b`. */
export function ratioOfMedians(a: readonly number[], b: readonly number[], seed: number): Ratio {
  const random = new Random(seed)
  const ratios = Array.from(
    {length: RESAMPLES},
    () => median(resample(a, random)) / median(resample(b, random)),
  )
  return {
    ratio: median(a) / median(b),
    from: quantile(ratios, 0.025),
    to: quantile(ratios, 0.975),
  }
}

function resample(values: readonly number[], random: Random): number[] {
  return values.map(() => random.pick(values))
}
