import {expect, test} from 'vitest'
import {bucketOf, type Histogram, quantile, type Vital, valueOf} from './vitals.ts'

test.each<[Vital, number]>([
  ['LCP', 1],
  ['LCP', 2_481],
  ['LCP', 119_000],
  ['INP', 16],
  ['CLS', 0.001],
  ['CLS', 0.087],
  ['CLS', 1.4],
])('what a bucket stands for is at most 5 %% off: %s %d', (vital, value) => {
  const off = valueOf(vital, bucketOf(vital, value)) / value
  expect(off).toBeGreaterThan(0.95)
  expect(off).toBeLessThan(1.05)
})

test('nothing is nothing', () => {
  expect(valueOf('CLS', bucketOf('CLS', 0))).toBe(0)
})

test.each([
  ['a quarter is slow', [100, 100, 100, 4_000], 100, 100],
  ['more than a quarter is slow', [100, 100, 4_000, 4_000], 100, 4_000],
  ['all are slow', [4_000], 4_000, 4_000],
])('the median and the 75th percentile where %s', (_, values, median, p75) => {
  const histogram = new Map<number, number>()
  for (const value of values) {
    const bucket = bucketOf('LCP', value)
    histogram.set(bucket, (histogram.get(bucket) ?? 0) + 1)
  }
  const kept = (value: number) => valueOf('LCP', bucketOf('LCP', value))
  expect(quantile('LCP', histogram, 0.5)).toBe(kept(median))
  expect(quantile('LCP', histogram, 0.75)).toBe(kept(p75))
})

test('of nobody there is none', () => {
  const nobody: Histogram = new Map()
  expect(quantile('LCP', nobody, 0.5)).toBeUndefined()
})
