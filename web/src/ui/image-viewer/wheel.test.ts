// @vitest-environment jsdom
import {expect, test} from 'vitest'
import {wheelCounter} from './wheel.ts'

type Turn = [deltaY: number, time: number]

test.each<[what: string, turns: Turn[], steps: number[]]>([
  ['a notch up is a step nearer', [[-100, 0]], [1]],
  ['a notch down is a step farther', [[120, 0]], [-1]],
  [
    'each notch counts, however fast',
    [
      [-100, 0],
      [-100, 1],
      [-300, 2],
    ],
    [1, 1, 1],
  ],
  ['a sideways turn is ignored', [[0, 0]], [0]],
  ['a touch is a step immediately', [[-3, 0]], [1]],
  [
    'a slide on a touchpad is a step each 40 px',
    [
      [-4, 0],
      [-20, 16],
      [-20, 32],
      [-20, 48],
      [-20, 64],
    ],
    [1, 0, 1, 0, 1],
  ],
  [
    'sliding back is a step immediately',
    [
      [-4, 0],
      [4, 16],
      [4, 32],
    ],
    [1, -1, 0],
  ],
  [
    'a touch after a pause is a step immediately',
    [
      [-4, 0],
      [-4, 16],
      [-4, 400],
    ],
    [1, 0, 1],
  ],
])('%s', (_what, turns, steps) => {
  const count = wheelCounter()
  const counted = turns.map(([deltaY, timeStamp]) =>
    count({deltaY, timeStamp, deltaMode: WheelEvent.DOM_DELTA_PIXEL}),
  )
  expect(counted).toEqual(steps)
})

test('a wheel that counts in lines zooms by notches', () => {
  const count = wheelCounter()
  const turn = (timeStamp: number) =>
    count({deltaY: -3, timeStamp, deltaMode: WheelEvent.DOM_DELTA_LINE})
  expect([turn(0), turn(1), turn(2)]).toEqual([1, 1, 1])
})
