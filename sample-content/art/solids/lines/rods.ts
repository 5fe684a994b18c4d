import {boxAround} from '../../kit/iso.ts'
import type {Point} from '../../kit/iso.ts'
import type {Material} from '../../kit/palette.ts'
import {stroke} from '../../kit/pen.ts'
import type {Solid} from '../../kit/pen.ts'

type RodLook = {of?: Material; thickness?: number}

// Outline on either side of a rod: in pixels, and at most this fraction of its width.
const OUTLINE = 2.5
const OUTLINE_PART = 0.36

/** Bent metal rods along lines in space, lit along their middle. */
export function rods(lines: readonly (readonly Point[])[], look: RodLook = {}): Solid {
  const {of: material = 'stone', thickness = 0.2} = look
  return {
    box: boxAround(lines.flat()),
    bounds: lines.flat(),
    draw(pen) {
      const {left, edge, top} = pen.palette.faces[material]
      const width = (pen.scale * thickness) / pen.weight
      const outline = Math.min(OUTLINE, width * OUTLINE_PART)
      return [
        stroke(pen, lines, {colour: edge, width: width + outline * 2}),
        stroke(pen, lines, {colour: left, width}),
        stroke(pen, lines, {colour: top, width: width * 0.28}),
      ].join('')
    },
  }
}
