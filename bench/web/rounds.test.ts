import {expect, test} from 'vitest'
import {roundsOf} from './rounds.ts'

test('each round has everything and begins with another', () => {
  expect(roundsOf(['a', 'b', 'c'], 4).map((round) => round.join(''))).toEqual([
    'abc',
    'bca',
    'cab',
    'abc',
  ])
})

test('nothing is nothing, however often', () => {
  expect(roundsOf([], 2)).toEqual([[], []])
})
