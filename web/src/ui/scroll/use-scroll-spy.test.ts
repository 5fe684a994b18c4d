import {expect, test} from 'vitest'
import {partInView} from './use-scroll-spy.ts'

const tops = (challenge: number, solution: number, result: number) => [
  {id: 'challenge', top: challenge},
  {id: 'solution', top: solution},
  {id: 'result', top: result},
]

test.each([
  ['above the first part, none is', tops(700, 1300, 2800), undefined],
  ['a part whose top is one pixel below the line is not yet', tops(161, 700, 2200), undefined],
  ['a part whose top is on the line is', tops(160, 700, 2200), 'challenge'],
  ['a part that a hash link has scrolled to is', tops(-400, 96, 1600), 'solution'],
  ['between two parts, the one above is', tops(-900, -300, 170), 'solution'],
  ['below all of them, the last is', tops(-3000, -2400, -900), 'result'],
  ['a part that the page does not have never is', tops(-50, Infinity, Infinity), 'challenge'],
  ['on a page without parts, none is', [], undefined],
])('marks the part of the page in view: %s', (_place, parts, current) => {
  expect(partInView(parts, 160)).toBe(current)
})
