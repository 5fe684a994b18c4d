import type {Decoration} from '../decorations/decoration.ts'
import {boxAt, sizeOf} from '../kit/iso.ts'
import type {Box, Point, Spot} from '../kit/iso.ts'
import type {Material} from '../kit/palette.ts'
import {emberLight, shadow, stroke, surface} from '../kit/pen.ts'
import type {Pen, Solid} from '../kit/pen.ts'
import {leftSide, rectangle, rightSide, topSide} from '../kit/plane.ts'

export type BlockLook = {
  of?: Material
  left?: Decoration
  right?: Decoration
  top?: Decoration
  /** Hovers, so it casts no shadow directly below. */
  floating?: boolean
}

// A low sun: shadows are longer than half the height, but do not reach the neighbours.
const SHADOW_REACH = 0.55
const SHADOW_LIMIT = 1.1

function shadowOf({min, max}: Box): Point[] {
  const reach = Math.min(SHADOW_LIMIT, (max[2] - min[2]) * SHADOW_REACH)
  const drift = reach * 0.2
  const z = min[2]
  return [
    [max[0], min[1], z],
    [max[0] + reach, min[1] + drift, z],
    [max[0] + reach, max[1] + drift, z],
    [min[0] + reach, max[1] + drift, z],
    [min[0], max[1], z],
    [max[0], max[1], z],
  ]
}

// The light of a long beam would cover the sheet.
const GLOW_LIMIT = 3.2

function lightOf(pen: Pen, {min, max}: Box): string {
  const middle: Point = [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2]
  const [width, depth, height] = [max[0] - min[0], max[1] - min[1], max[2] - min[2]]
  return emberLight(pen, middle, Math.min(GLOW_LIMIT, 0.9 + 0.75 * Math.max(width, depth, height)))
}

function edges(pen: Pen, {min, max}: Box, material: Material): string {
  const {edge, crease} = pen.palette.faces[material]
  const near: Point = [max[0], max[1], max[2]]
  const creases: Point[][] = [
    [near, [max[0], max[1], min[2]]],
    [near, [min[0], max[1], max[2]]],
    [near, [max[0], min[1], max[2]]],
  ]
  const outline: Point[] = [
    [min[0], min[1], max[2]],
    [max[0], min[1], max[2]],
    [max[0], min[1], min[2]],
    [max[0], max[1], min[2]],
    [min[0], max[1], min[2]],
    [min[0], max[1], max[2]],
    [min[0], min[1], max[2]],
  ]
  return (
    stroke(pen, creases, {colour: crease, width: 1.5, opacity: 0.9}) +
    stroke(pen, [outline], {colour: edge, width: 2.4})
  )
}

/** The far edges of a glass box, seen through its walls. */
function farEdges(pen: Pen, {min, max}: Box): string {
  const far: Point = [min[0], min[1], min[2]]
  const lines: Point[][] = [
    [far, [max[0], min[1], min[2]]],
    [far, [min[0], max[1], min[2]]],
    [far, [min[0], min[1], max[2]]],
  ]
  return stroke(pen, lines, {
    colour: pen.palette.faces.glass.edge,
    width: 1.2,
    opacity: 0.5,
    dash: '2 6',
  })
}

function walls(pen: Pen, box: Box, material: Material): string {
  const [width, depth, height] = sizeOf(box)
  const {top, left, right} = pen.palette.faces[material]
  return (
    surface(pen, rectangle(topSide(box), 0, 0, width, depth), top) +
    surface(pen, rectangle(leftSide(box), 0, 0, width, height), left) +
    surface(pen, rectangle(rightSide(box), 0, 0, depth, height), right)
  )
}

/** A rectangular solid, the basis of most drawings. */
export function block(at: Spot, size: Point, look: BlockLook = {}): Solid {
  const {of: material = 'stone', left, right, top, floating = false} = look
  const box = boxAt(at, size)
  return {
    box,
    draw(pen) {
      const faces = pen.palette.faces[material]
      return [
        material === 'ember' ? lightOf(pen, box) : '',
        floating ? '' : shadow(pen, shadowOf(box)),
        material === 'glass' ? farEdges(pen, box) : '',
        walls(pen, box, material),
        edges(pen, box, material),
        top?.(pen, topSide(box), faces) ?? '',
        left?.(pen, leftSide(box), faces) ?? '',
        right?.(pen, rightSide(box), faces) ?? '',
      ].join('')
    },
  }
}
