import {FLOOR_CIRCLE} from '../kit/iso.ts'
import type {Point, Spot} from '../kit/iso.ts'
import type {Material} from '../kit/palette.ts'
import {disc, emberLight, roundShadow} from '../kit/pen.ts'
import type {Pen, Solid} from '../kit/pen.ts'
import {element} from '../kit/svg.ts'

/** Width of a bucket's foot, relative to its rim. */
const TAPER = 0.74

/** The near half of a rim, from left to right, or from right to left with `back`. */
function rim(pen: Pen, centre: Point, radius: number, back = false): string {
  const [x, y] = pen.place(centre)
  const [rx, ry] = [radius * FLOOR_CIRCLE[0] * pen.scale, radius * FLOOR_CIRCLE[1] * pen.scale]
  const [from, to] = back ? [x + rx, x - rx] : [x - rx, x + rx]
  const sweep = back ? 1 : 0
  return `${pen.round(from)} ${pen.round(y)}A${pen.round(rx)} ${pen.round(ry)} 0 0 ${sweep} ${pen.round(to)} ${pen.round(y)}`
}

/** An object store: a bucket that widens upwards, with a hoop. `at` is the middle of its foot. */
export function bucket(
  at: Spot,
  radius: number,
  height: number,
  look: {of?: Material} = {},
): Solid {
  const {of: material = 'chalk'} = look
  const [x, y, z = 0] = at
  const level = (part: number): Point => [x, y, z + height * part]
  const width = (part: number) => radius * (TAPER + (1 - TAPER) * part)
  return {
    box: {min: [x - radius, y - radius, z], max: [x + radius, y + radius, z + height]},
    draw(pen) {
      const {top, edge, crease} = pen.palette.faces[material]
      const sides = `M${rim(pen, level(0), width(0))}L${rim(pen, level(1), width(1), true)}Z`
      return [
        material === 'ember' ? emberLight(pen, level(0.5), 0.9 + height + radius) : '',
        roundShadow(pen, [x + 0.3, y + 0.06, z], width(0.3)),
        element('path', {
          d: sides,
          fill: `url(#${material}-round)`,
          stroke: edge,
          'stroke-width': 2.4 * pen.weight,
        }),
        element('path', {
          d: `M${rim(pen, level(0.68), width(0.68))}`,
          fill: 'none',
          stroke: crease,
          'stroke-width': 2.4 * pen.weight,
        }),
        disc(pen, level(1), width(1), top, {colour: edge, width: 2.4}),
        disc(pen, level(1), width(1) * 0.84, 'none', {colour: crease, width: 1.6}),
      ].join('')
    },
  }
}
