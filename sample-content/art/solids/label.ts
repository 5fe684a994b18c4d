import {boxAround, toPoint} from '../kit/iso.ts'
import type {Point, Spot} from '../kit/iso.ts'
import {lettering} from '../kit/lettering.ts'
import type {Solid} from '../kit/pen.ts'
import {facing, inscribe, rectangle} from '../kit/plane.ts'

type Label = {
  size?: number
  align?: 'start' | 'middle' | 'end'
  tone?: 'line' | 'ember'
  /** How far from its anchor the base line is, in the picture. */
  shift?: readonly [right: number, up: number]
}

/** Letters with a stroke this thick, in parts of their height, still read when the sheet is a fifth of its size. */
const BOLDNESS = 0.135

// The viewer looks along (1, 1, 1): a point moved that way stays on its spot of the picture, and
// what stands there is painted over everything.
const IN_FRONT = 40

function inFront([x, y, z]: Point): Point {
  return [x + IN_FRONT, y + IN_FRONT, z + IN_FRONT]
}

/**
 * Upright letters in front of everything, on a casing of the paper's colour. `at` is what they name;
 * their base line starts, ends or has its middle there unless it is shifted.
 */
export function label(text: string, at: Spot, look: Label = {}): Solid {
  const {size = 0.54, align = 'middle', tone = 'line', shift = [0, 0]} = look
  const plane = facing(facing(inFront(toPoint(at))).at(...shift))
  const length = lettering(text).width * size
  const left = align === 'start' ? 0 : align === 'middle' ? -length / 2 : -length
  const bounds = rectangle(plane, left, 0, length, size)
  return {
    box: boxAround(bounds),
    bounds,
    draw(pen) {
      const {sky, line, emberLine} = pen.palette
      const width = pen.scale * size * BOLDNESS
      const write = (colour: string, thickness: number) =>
        inscribe(pen, plane, text, {u: left, v: 0, size}, {colour, width: thickness})
      const casing = sky.at(-1) ?? '#FFFFFF'
      return write(casing, width * 3) + write(tone === 'ember' ? emberLine : line, width)
    },
  }
}
