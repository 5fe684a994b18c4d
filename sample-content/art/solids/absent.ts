import {boxAt} from '../kit/iso.ts'
import type {Point, Spot} from '../kit/iso.ts'
import {stroke} from '../kit/pen.ts'
import type {Solid} from '../kit/pen.ts'

/** The position of a missing block: its visible edges, dashed. */
export function absent(at: Spot, size: Point): Solid {
  const box = boxAt(at, size)
  const {min, max} = box
  const left: Point = [min[0], max[1], max[2]]
  const far: Point = [min[0], min[1], max[2]]
  const right: Point = [max[0], min[1], max[2]]
  const bottomLeft: Point = [min[0], max[1], min[2]]
  const bottom: Point = [max[0], max[1], min[2]]
  const bottomRight: Point = [max[0], min[1], min[2]]
  const outline = [bottom, bottomLeft, left, far, right, bottomRight, bottom]
  const creases = [
    [max, left],
    [max, right],
    [max, bottom],
  ]
  return {
    box,
    draw: (pen) =>
      stroke(pen, [outline, ...creases], {
        colour: pen.palette.emberLine,
        width: 3.4,
        dash: '16 12',
      }),
  }
}
