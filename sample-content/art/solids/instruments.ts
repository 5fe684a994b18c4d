import {boxAround, toPoint} from '../kit/iso.ts'
import type {Spot} from '../kit/iso.ts'
import {disc, stroke, surface} from '../kit/pen.ts'
import type {Solid} from '../kit/pen.ts'
import {arc, circle, facing} from '../kit/plane.ts'

/** A pair of scales, the right pan in ember; a positive `tilt` lowers it. */
export function balance(at: Spot, look: {size?: number; tilt?: number} = {}): Solid {
  const {size = 1, tilt = 0} = look
  const plane = facing(toPoint(at))
  const on = (u: number, v: number) => plane.at(u * size, v * size)
  const [arm, height, drop, pan] = [1.15, 2.1, 0.9, 0.52]
  const [left, right] = [-1, 1].map((side) => {
    const [u, v] = [side * arm, height - side * tilt]
    return {
      end: on(u, v),
      strings: [-pan, pan].map((reach) => [on(u, v), on(u + reach, v - drop)]),
      bowl: arc(plane, u * size, (v - drop) * size, pan * size, 180, 360),
    }
  })
  if (!left || !right) throw new Error('A balance needs two pans.')
  return {
    box: boxAround([on(-arm - pan, 0), on(arm + pan, height + 0.3)]),
    draw(pen) {
      const {line, emberLine, faces} = pen.palette
      const {edge, crease, left: quiet} = faces.stone
      const beam = {colour: line, width: pen.scale * 0.065 * size}
      const rim = {colour: line, width: 2.2}
      return [
        disc(pen, toPoint(at), 0.42 * size, quiet, {colour: edge, width: 2.2}),
        stroke(
          pen,
          [
            [on(0, 0), on(0, height + 0.15)],
            [left.end, right.end],
          ],
          beam,
        ),
        stroke(pen, [...left.strings, ...right.strings], {colour: line, width: 1.6}),
        surface(pen, left.bowl, quiet, rim),
        surface(pen, right.bowl, emberLine, rim),
        surface(pen, circle(plane, 0, height * size, 0.12 * size), crease, {
          colour: edge,
          width: 2,
        }),
      ].join('')
    },
  }
}

/** A magnifying glass in front of a spot. */
export function lens(at: Spot, radius: number): Solid {
  const plane = facing(toPoint(at))
  const on = (part: number) => plane.at(radius * part, -radius * part)
  const rim = circle(plane, 0, 0, radius)
  const grip = [[on(0.75), on(1.6)]]
  const glint = [arc(plane, 0, 0, radius * 0.78, 105, 165)]
  return {
    box: boxAround([...rim, on(1.6)]),
    draw(pen) {
      const {emberLine, faces, line} = pen.palette
      return [
        surface(pen, rim, faces.glass.top, {colour: emberLine, width: pen.scale * 0.1}),
        stroke(pen, glint, {colour: faces.glass.crease, width: 3}),
        stroke(pen, grip, {colour: line, width: pen.scale * 0.2}),
        stroke(pen, grip, {colour: emberLine, width: pen.scale * 0.12}),
      ].join('')
    },
  }
}
