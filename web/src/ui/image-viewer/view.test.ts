import {describe, expect, test} from 'vitest'
import {
  inBounds,
  MAX_ZOOM,
  MIN_ZOOM,
  panBy,
  pinch,
  settle,
  START,
  stepZoom,
  zoomAt,
  type Point,
  type Sizes,
  type View,
} from './view.ts'

/** An image as wide as its stage and half as high. */
const sizes: Sizes = {stage: {width: 1000, height: 800}, image: {width: 1000, height: 400}}

const at = (x: number, y: number): Point => ({x, y})
const view = (zoom: number, x = 0, y = 0): View => ({zoom, x, y})

describe('a zoom step', () => {
  test.each<[from: number, steps: number, to: number]>([
    [1, 1, 1.2],
    [1.2, 1, 1.4],
    [1.2, -1, 1],
    [1, 10, 3],
    [2.6, -3, 2],
    [1, -1, 1],
    [5, 1, 5],
    [4.8, 2, 5],
    [1.4, -9, 1],
    // Between two steps, where a pinch can end, the first step moves to the next stop.
    [1.3, 1, 1.4],
    [1.3, -1, 1.2],
    [4.9, 1, 5],
    [1.1, -1, 1],
  ])('from %d by %i gives %d', (from, steps, to) => {
    expect(stepZoom(from, steps)).toBe(to)
  })

  test('has one decimal all the way up and down', () => {
    const up = [MIN_ZOOM]
    while (up.at(-1) !== MAX_ZOOM) up.push(stepZoom(up.at(-1) ?? MAX_ZOOM, 1))
    expect(up.map(String)).toEqual(
      '1 1.2 1.4 1.6 1.8 2 2.2 2.4 2.6 2.8 3 3.2 3.4 3.6 3.8 4 4.2 4.4 4.6 4.8 5'.split(' '),
    )
    const down = up.toReversed().map((zoom) => stepZoom(zoom, -1))
    expect(down).toEqual([...up.toReversed().slice(1), MIN_ZOOM])
  })
})

describe('zooming at a point', () => {
  test.each<[what: string, from: View, zoom: number, point: Point, to: View]>([
    ['the middle stays the middle', view(1), 2, at(0, 0), view(2)],
    ['keeps a point on the right', view(1), 2, at(100, 50), view(2, -100, -50)],
    ['keeps a point on the left', view(2, 50, 0), 4, at(-100, 0), view(4, 200, 0)],
    ['nearer than five times is not possible', view(4), 9, at(0, 0), view(5)],
    ['farther than once gives the whole image', view(2, 100, 100), 0.5, at(40, 0), START],
  ])('%s', (_what, from, zoom, point, to) => {
    expect(zoomAt(from, zoom, point, sizes)).toEqual(to)
  })
})

describe('moving', () => {
  test.each<[what: string, from: View, by: Point, to: View]>([
    ['follows one to one', view(2, 10, 20), at(30, -40), view(2, 40, -20)],
    ['does nothing at the first size', view(1), at(30, 40), START],
    // Twice as wide, 500 px are outside on each side, and the edge may come in by a quarter of 1000.
    ['ends where an edge is a quarter in', view(2), at(9000, 0), view(2, 750, 0)],
    ['ends on the other side too', view(2), at(-9000, 0), view(2, -750, 0)],
    // As high as the stage, nothing is outside: only the quarter of 800 applies.
    ['ends above and below', view(2), at(0, 9000), view(2, 0, 200)],
    ['of a small image keeps it whole in view', view(1.2), at(0, -9000), view(1.2, 0, -200)],
  ])('%s', (_what, from, by, to) => {
    expect(panBy(from, by, sizes)).toEqual(to)
  })
})

describe('a pinch', () => {
  test.each<[what: string, from: View, before: [Point, Point], after: [Point, Point], to: View]>([
    [
      'apart around the middle enlarges',
      view(1),
      [at(-50, 0), at(50, 0)],
      [at(-100, 0), at(100, 0)],
      view(2),
    ],
    ['in any direction', view(1), [at(0, -30), at(0, 30)], [at(0, -45), at(0, 45)], view(1.5)],
    [
      'keeps the points under the fingers',
      view(1),
      [at(0, 0), at(100, 0)],
      [at(0, 0), at(200, 0)],
      view(2),
    ],
    [
      'moves with both fingers',
      view(2),
      [at(-50, 0), at(50, 0)],
      [at(-20, 10), at(80, 10)],
      view(2, 30, 10),
    ],
    ['ends at the largest zoom', view(4), [at(-1, 0), at(1, 0)], [at(-9, 0), at(9, 0)], view(5)],
    [
      'ends at the smallest zoom',
      view(2, 50, 0),
      [at(-9, 0), at(9, 0)],
      [at(-1, 0), at(1, 0)],
      START,
    ],
    [
      'of fingers in one place only moves',
      view(2),
      [at(0, 0), at(0, 0)],
      [at(0, 0), at(8, 0)],
      view(2, 4, 0),
    ],
  ])('%s', (_what, from, before, after, to) => {
    expect(pinch(from, before, after, sizes)).toEqual(to)
  })

  test('ends with a zoom of one decimal', () => {
    expect(settle(view(2.3456), sizes).zoom).toBe(2.3)
    expect(settle(view(1.04, 5, 5), sizes)).toEqual(START)
  })
})

test('a view from a larger window is brought into bounds', () => {
  expect(inBounds(view(2, 2000, -2000), sizes)).toEqual(view(2, 750, -200))
})

test('before the first layout nothing is out of bounds', () => {
  const nothing = {stage: {width: 0, height: 0}, image: {width: 0, height: 0}}
  expect(zoomAt(START, 2, at(10, 10), nothing)).toMatchObject({zoom: 2})
})
