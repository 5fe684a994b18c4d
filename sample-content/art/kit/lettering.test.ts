import {expect, test} from 'vitest'
import {lettering} from './lettering.ts'

test('writes lower-case letters as capitals', () => {
  expect(lettering('aws')).toEqual(lettering('AWS'))
})

test('places letters on the base line with height 1', () => {
  const heights = lettering('HEM')
    .strokes.flat()
    .map(([, y]) => y)
  expect([Math.min(...heights), Math.max(...heights)]).toEqual([0, 1])
})

test('makes longer words wider, and counts spaces', () => {
  const [short, long, apart] = ['AB', 'ABC', 'A B'].map((text) => lettering(text).width)
  expect(long).toBeGreaterThan(short ?? 0)
  expect(apart).toBeGreaterThan(short ?? 0)
})

test('names an unsupported character and its text', () => {
  expect(() => lettering('5 € off')).toThrow('The lettering has no "€" (in "5 € off")')
})
