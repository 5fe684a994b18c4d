import type {Point, Spot} from '../kit/iso.ts'
import type {Material} from '../kit/palette.ts'
import {stroke} from '../kit/pen.ts'
import type {Pen, Solid} from '../kit/pen.ts'
import {inscribe, rectangle, topSide} from '../kit/plane.ts'
import type {Plane} from '../kit/plane.ts'
import {block} from './block.ts'

/** Height of a platform, and of the things on it. */
export const DECK = 0.22

type PlatformLook = {of?: Material; label?: string; size?: number; floating?: boolean}

/** A base plate: a network, an account, a cluster. Its name runs along the front. */
export function platform(
  at: Spot,
  [width, depth]: readonly [number, number],
  look: PlatformLook = {},
): Solid {
  const {of: material = 'deep', label = '', size = 0.34, floating = false} = look
  const plate = block(at, [width, depth, DECK], {of: material, floating})
  const top = topSide(plate.box)
  return {
    box: plate.box,
    draw(pen) {
      const {crease, text} = pen.palette.faces[material]
      return [
        floating ? '' : overshoot(pen, plate.box.min, width, depth),
        plate.draw(pen),
        stroke(pen, [outline(top, 0.14)], {colour: crease, width: 1.1, opacity: 0.55}),
        label && inscribe(pen, top, label, {u: 0.36, v: 0.34, size}, {colour: text, width: 3}),
      ].join('')
    },
  }
}

function outline(plane: Plane, inset: number): Point[] {
  const corners = rectangle(plane, inset, inset, plane.width - inset * 2, plane.height - inset * 2)
  return [...corners, ...corners.slice(0, 1)]
}

/** Construction lines that extend past the corners, as on a drawing board. */
function overshoot(pen: Pen, [x, y, z]: Point, width: number, depth: number): string {
  const past = 0.45
  const lines: Point[][] = [
    [
      [x - past, y + depth, z],
      [x + width + past, y + depth, z],
    ],
    [
      [x - past, y, z],
      [x + width + past, y, z],
    ],
    [
      [x, y - past, z],
      [x, y + depth + past, z],
    ],
    [
      [x + width, y - past, z],
      [x + width, y + depth + past, z],
    ],
  ]
  return stroke(pen, lines, {colour: pen.palette.faint, width: 1.2, opacity: 0.6})
}
