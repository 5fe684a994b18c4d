import {iconStrokes} from '../kit/icons.ts'
import type {IconName} from '../kit/icons.ts'
import {boxAround, toPoint} from '../kit/iso.ts'
import type {Point, Spot} from '../kit/iso.ts'
import type {Material} from '../kit/palette.ts'
import {emberLight, stroke, surface} from '../kit/pen.ts'
import type {Solid} from '../kit/pen.ts'
import {facing} from '../kit/plane.ts'

// Depth of the plate, as a fraction of its size.
const THICKNESS = 0.14

/** An upright icon cut out of a plate, standing on a spot. */
export function cutout(name: IconName, at: Spot, size: number, of: Material = 'ember'): Solid {
  const [x, y, z] = toPoint(at)
  const plane = facing([x, y, z + size / 2])
  const [front = []] = iconStrokes(name, plane, 0, 0, size / 2)
  const depth = size * THICKNESS
  const back = front.map(([u, v, w]): Point => [u + depth, v, w])
  return {
    box: boxAround([...front, ...back]),
    bounds: [...front, ...back],
    draw(pen) {
      const {top, left, right, edge} = pen.palette.faces[of]
      const rim = {colour: edge, width: 2.2}
      return [
        of === 'ember' ? emberLight(pen, plane.at(0, 0), size * 1.2) : '',
        surface(pen, back, right, rim),
        surface(pen, front, left, rim),
        stroke(pen, [front], {colour: top, width: 1.2}),
      ].join('')
    },
  }
}
