import {sizeOf} from './iso.ts'
import type {Box, Point, Spot} from './iso.ts'
import {lettering} from './lettering.ts'
import {stroke} from './pen.ts'
import type {Line, Pen} from './pen.ts'

/** A flat drawing surface: u runs to the right as seen from the front, v upwards. */
export type Plane = {width: number; height: number; at: (u: number, v: number) => Point}

/** The side of a box that faces the lower left. */
export function leftSide(box: Box): Plane {
  const [width, , height] = sizeOf(box)
  return {width, height, at: (u, v) => [box.min[0] + u, box.max[1], box.min[2] + v]}
}

/** The side of a box that faces the lower right. */
export function rightSide(box: Box): Plane {
  const [, width, height] = sizeOf(box)
  return {width, height, at: (u, v) => [box.max[0], box.max[1] - u, box.min[2] + v]}
}

/** The top of a box, read along x. */
export function topSide(box: Box): Plane {
  const [width, height] = sizeOf(box)
  return {width, height, at: (u, v) => [box.min[0] + u, box.max[1] - v, box.max[2]]}
}

/** A floor for texts along x (to the lower right), or along y (to the upper right). */
export function floorFrom([x, y, z = 0]: Spot, along: 'x' | 'y' = 'x'): Plane {
  const at: Plane['at'] = along === 'x' ? (u, v) => [x + u, y - v, z] : (u, v) => [x - v, y - u, z]
  return {width: Infinity, height: Infinity, at}
}

/** A surface that faces the viewer, around a point, for upright texts. */
export function facing([x, y, z]: Point): Plane {
  const sideways = 1 / Math.sqrt(3)
  return {
    width: Infinity,
    height: Infinity,
    at: (u, v) => [x + u * sideways, y - u * sideways, z + v],
  }
}

export function rectangle(
  plane: Plane,
  left: number,
  bottom: number,
  width: number,
  height: number,
): Point[] {
  const right = left + width
  const top = bottom + height
  return [
    plane.at(left, bottom),
    plane.at(right, bottom),
    plane.at(right, top),
    plane.at(left, top),
  ]
}

/** A circle on a plane, as a polygon: on the upright planes it is an ellipse with slanted axes. */
export function circle(plane: Plane, u: number, v: number, radius: number): Point[] {
  return arc(plane, u, v, radius, 0, 360)
}

/** Part of a circle; degrees count anti-clockwise from the right. */
export function arc(
  plane: Plane,
  u: number,
  v: number,
  radius: number,
  from: number,
  to: number,
): Point[] {
  const parts = Math.max(2, Math.ceil(Math.abs(to - from) / 9))
  return Array.from({length: parts + 1}, (_, index) => {
    const angle = ((from + ((to - from) * index) / parts) * Math.PI) / 180
    return plane.at(u + radius * Math.cos(angle), v + radius * Math.sin(angle))
  })
}

export type Inscription = {u: number; v: number; size: number; align?: 'start' | 'middle' | 'end'}

/** Writes on a plane; u and v are the start, middle or end of the base line, `size` the height of capitals. */
export function inscribe(
  pen: Pen,
  plane: Plane,
  text: string,
  {u, v, size, align = 'start'}: Inscription,
  line: Line,
): string {
  const {width, strokes} = lettering(text)
  const shift = align === 'start' ? 0 : align === 'middle' ? width / 2 : width
  const lines = strokes.map((points) =>
    points.map(([x, y]) => plane.at(u + (x - shift) * size, v + y * size)),
  )
  return stroke(pen, lines, line)
}
