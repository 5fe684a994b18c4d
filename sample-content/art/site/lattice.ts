import {boxAt, toPoint} from '../kit/iso.ts'
import type {Point, Spot} from '../kit/iso.ts'
import {disc, emberLight, stroke} from '../kit/pen.ts'
import type {Solid} from '../kit/pen.ts'
import {block} from '../solids/block.ts'

const NODES = 3

/** A glass cube full of nodes joined to their neighbours; the middle one is ember. */
export function lattice(at: Spot, size: number): Solid[] {
  return [block(at, [size, size, size], {of: 'glass'}), net(at, size)]
}

function net(at: Spot, size: number): Solid {
  const [x, y, z] = toPoint(at)
  const steps = Array.from(
    {length: NODES},
    (_, index) => size * (0.16 + (0.68 * index) / (NODES - 1)),
  )
  const nodes = steps.flatMap((dz) =>
    steps.flatMap((dy) => steps.map((dx): Point => [x + dx, y + dy, z + dz])),
  )
  const pairs = steps.flatMap((one) =>
    steps.flatMap((other): Point[][] => {
      const [first = 0, last = 0] = [steps[0], steps.at(-1)]
      return [
        [
          [x + first, y + one, z + other],
          [x + last, y + one, z + other],
        ],
        [
          [x + one, y + first, z + other],
          [x + one, y + last, z + other],
        ],
        [
          [x + one, y + other, z + first],
          [x + one, y + other, z + last],
        ],
      ]
    }),
  )
  return {
    box: boxAt(at, [size, size, size]),
    draw(pen) {
      const {faces} = pen.palette
      const middle: Point = [x + size / 2, y + size / 2, z + size / 2]
      return [
        stroke(pen, pairs, {colour: faces.glass.edge, width: 1.8, opacity: 0.7}),
        ...nodes.map((node) =>
          disc(pen, node, size * 0.045, faces.sky.left, {colour: faces.sky.edge, width: 1.6}),
        ),
        emberLight(pen, middle, size * 0.6),
        disc(pen, middle, size * 0.09, faces.ember.left, {colour: faces.ember.edge, width: 2}),
      ].join('')
    },
  }
}
