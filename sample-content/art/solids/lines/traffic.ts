import type {Decoration} from '../../decorations/decoration.ts'
import {write} from '../../decorations/marks.ts'
import {boxAround} from '../../kit/iso.ts'
import type {Point, Spot} from '../../kit/iso.ts'
import {row} from '../../kit/layouts.ts'
import type {Material} from '../../kit/palette.ts'
import {stroke, surface} from '../../kit/pen.ts'
import type {Solid} from '../../kit/pen.ts'
import {circle, leftSide} from '../../kit/plane.ts'
import {block} from '../block.ts'

type GateLook = {
  /** The direction of the traffic through the gate. */
  along?: 'x' | 'y'
  span?: number
  height?: number
  of?: Material
}

const POST = 0.3
const BEAM = 0.55
const OVERHANG = 0.06

/** A gate: two posts and a beam with a word or a decoration. */
export function gate([x, y, z = 0]: Spot, sign: string | Decoration, look: GateLook = {}): Solid[] {
  const {along = 'x', span = 1.8, height = 1.9, of: material = 'stone'} = look
  const front = typeof sign === 'string' ? write(sign, 0.28) : sign
  const gap = span - POST
  const long = span + OVERHANG * 2
  const short = POST + OVERHANG * 2
  const second: Spot = along === 'x' ? [x, y + gap, z] : [x + gap, y, z]
  const size: Point = along === 'x' ? [short, long, BEAM] : [long, short, BEAM]
  return [
    block([x, y, z], [POST, POST, height], {of: material}),
    block(second, [POST, POST, height], {of: material}),
    block([x - OVERHANG, y - OVERHANG, z + height], size, {
      of: material,
      [along === 'x' ? 'right' : 'left']: front,
      floating: true,
    }),
  ]
}

const TRACK = 1.1

/** A vehicle along x: a rail wagon, the bed of a truck. */
export function wagon([x, y, z = 0]: Spot, length: number, look: {of?: Material} = {}): Solid[] {
  const {of: material = 'stone'} = look
  const wheels = [0.2, 0.8].map((part) => wheel([x + length * part, y, z]))
  return [...wheels, block([x, y, z + 0.26], [length, TRACK, 0.22], {of: material})]
}

const WHEEL = 0.22

function wheel([x, y, z]: Point): Solid {
  const box = boxAround([
    [x - 0.2, y + TRACK - 0.2, z],
    [x + 0.2, y + TRACK, z + 0.26],
  ])
  const side = leftSide(box)
  return {
    box,
    draw(pen) {
      const {right, edge, crease} = pen.palette.faces.deep
      return (
        surface(pen, circle(side, 0.2, 0.2, WHEEL), right, {colour: edge, width: 2.2}) +
        surface(pen, circle(side, 0.2, 0.2, WHEEL * 0.36), crease)
      )
    },
  }
}

/** Rails along x, as wide as a wagon. */
export function rails([x, y, z = 0]: Spot, length: number): Solid {
  const sleepers = row(Math.floor(length / 0.5), [x + 0.25, y], [0.5, 0]).map(([at]): Point[] => [
    [at, y - 0.12, z],
    [at, y + TRACK + 0.12, z],
  ])
  const tracks = [0.1, TRACK - 0.1].map((offset): Point[] => [
    [x, y + offset, z],
    [x + length, y + offset, z],
  ])
  return {
    box: boxAround(sleepers.flat()),
    draw: (pen) =>
      stroke(pen, sleepers, {colour: pen.palette.faint, width: 2, opacity: 0.8}) +
      stroke(pen, tracks, {colour: pen.palette.line, width: 3.2}),
  }
}
