import {expect, test} from 'vitest'
import {lettering} from './lettering.ts'

test('small letters are written as capitals', () => {
  expect(lettering('aws')).toEqual(lettering('AWS'))
})

test('letters stand on the base line and are 1 high', () => {
  const heights = lettering('HEM')
    .strokes.flat()
    .map(([, y]) => y)
  expect([Math.min(...heights), Math.max(...heights)]).toEqual([0, 1])
})

test('a longer word is wider, a space takes room', () => {
  const [short, long, apart] = ['AB', 'ABC', 'A B'].map((text) => lettering(text).width)
  expect(long).toBeGreaterThan(short ?? 0)
  expect(apart).toBeGreaterThan(short ?? 0)
})

test('a character without a drawing is named, with the text that has it', () => {
  expect(() => lettering('5 € off')).toThrow('The lettering has no "€" (in "5 € off").')
})
