import {boxAround, toPoint} from '../kit/iso.ts'
import type {Spot} from '../kit/iso.ts'
import {stroke, surface} from '../kit/pen.ts'
import type {Solid} from '../kit/pen.ts'
import {floorFrom, inscribe, rectangle} from '../kit/plane.ts'

type ZoneLook = {name?: string; size?: number; tone?: 'sky' | 'quiet'}

const MARGIN = 0.26

/** A boundary on the floor: an account, a network, a region. Its name runs along the front. */
export function zone(
  at: Spot,
  [width, depth]: readonly [number, number],
  look: ZoneLook = {},
): Solid {
  const {name = '', size = 0.4, tone = 'sky'} = look
  const [x, y, z] = toPoint(at)
  const plane = floorFrom([x, y + depth, z])
  const corners = rectangle(plane, 0, 0, width, depth)
  return {
    box: boxAround(corners),
    draw(pen) {
      const {faces, faint, line, zone} = pen.palette
      const isQuiet = tone === 'quiet'
      const edge = {
        colour: isQuiet ? faint : faces.sky.left,
        width: 3.2,
        dash: '13 9',
      }
      const place = {u: MARGIN, v: MARGIN, size}
      return [
        surface(pen, corners, isQuiet ? faint : faces.sky.left, undefined, 0.06),
        stroke(pen, [[...corners, ...corners.slice(0, 1)]], edge),
        name &&
          inscribe(pen, plane, name, place, {
            colour: isQuiet ? line : zone,
            width: pen.scale * size * 0.12,
          }),
      ].join('')
    },
  }
}
