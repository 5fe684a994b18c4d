import {boxAround, toPoint} from '../kit/iso.ts'
import type {Point, Spot} from '../kit/iso.ts'
import {lettering} from '../kit/lettering.ts'
import type {Solid} from '../kit/pen.ts'
import {facing, inscribe, rectangle} from '../kit/plane.ts'

type Label = {
  size?: number
  align?: 'start' | 'middle' | 'end'
  tone?: 'line' | 'ember'
  /** Distance of the base line from its anchor, in the picture. */
  shift?: readonly [right: number, up: number]
}

/** Stroke width as a fraction of the letter height, readable at a fifth of the size. */
const BOLDNESS = 0.135

// Moving a point along the view direction (1, 1, 1) keeps its position in the picture and paints it over everything.
const IN_FRONT = 40

function inFront([x, y, z]: Point): Point {
  return [x + IN_FRONT, y + IN_FRONT, z + IN_FRONT]
}

/**
 * Upright letters in front of everything, with a casing in the paper's colour. `at` is the named spot, and the anchor of
 * the base line unless shifted.
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
