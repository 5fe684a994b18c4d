import {expect, test} from 'vitest'
import type {Point} from './iso.ts'
import {inPaintOrder} from './paint-order.ts'

type Thing = readonly [name: string, min: Point, max: Point]

const cases: {title: string; things: readonly Thing[]; order: readonly string[]}[] = [
  {
    title: 'a thing farther back along x is painted first',
    things: [
      ['near', [2, 0, 0], [3, 1, 1]],
      ['far', [0, 0, 0], [1, 1, 1]],
    ],
    order: ['far', 'near'],
  },
  {
    title: 'a thing below is painted first, whatever its size',
    things: [
      ['box', [0, 0, 0.2], [1, 1, 1]],
      ['platform', [0, 0, 0], [9, 9, 0.2]],
    ],
    order: ['platform', 'box'],
  },
  {
    title: 'a tall thing behind a long low one is painted first, although its middle is nearer',
    things: [
      ['tower', [4, 0, 0], [5, 1, 6]],
      ['wall', [0, 1, 0], [5, 1.2, 1]],
    ],
    order: ['tower', 'wall'],
  },
  {
    title: 'a thing inside a glass box is painted over it',
    things: [
      ['pod', [0.1, 0.1, 0], [0.9, 0.9, 0.8]],
      ['node', [0, 0, 0], [4, 4, 2]],
    ],
    order: ['node', 'pod'],
  },
]

test.each(cases)('$title', ({things, order}) => {
  const boxes = things.map(([name, min, max]) => ({name, box: {min, max}}))
  expect(inPaintOrder(boxes).map(({name}) => name)).toEqual(order)
  expect(inPaintOrder(boxes.toReversed()).map(({name}) => name)).toEqual(order)
})
