import {boxAround, toPoint} from '../kit/iso.ts'
import type {Spot} from '../kit/iso.ts'
import {disc} from '../kit/pen.ts'
import type {Solid} from '../kit/pen.ts'
import {circle, floorFrom} from '../kit/plane.ts'

const RINGS = 3

/** Rings around a point, for a broadcast. */
export function ripples(at: Spot, radius: number): Solid {
  const outline = circle(floorFrom(at), 0, 0, radius)
  return {
    box: boxAround(outline),
    bounds: outline,
    draw(pen) {
      const colour = pen.palette.emberLine
      const rings = Array.from({length: RINGS}, (_, index) => {
        const part = (index + 1) / RINGS
        return disc(pen, toPoint(at), radius * part, 'none', {
          colour,
          width: 3,
          opacity: 1.1 - part * 0.8,
        })
      })
      return rings.join('')
    },
  }
}
