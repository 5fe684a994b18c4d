import type {Screen} from './svg.ts'

/**
 * The drawings' space: x runs to the lower right of the picture, y to the lower left, z up. A unit is about the width
 * of a small block. The projection is isometric, with angles of 30 degrees.
 */
export type Point = readonly [x: number, y: number, z: number]
export type Box = {min: Point; max: Point}
export type Extent = {left: number; top: number; right: number; bottom: number}

/** A position on the floor, or above it if a height is given. */
export type Spot = readonly [x: number, y: number, z?: number]

export function toPoint([x, y, z = 0]: Spot): Point {
  return [x, y, z]
}

/** The point at a fraction of the way from `start` to `end`. */
export function between(start: Point, end: Point, part: number): Point {
  const along = (axis: 0 | 1 | 2) => start[axis] + (end[axis] - start[axis]) * part
  return [along(0), along(1), along(2)]
}

export function distance(start: Point, end: Point): number {
  return Math.hypot(end[0] - start[0], end[1] - start[1], end[2] - start[2])
}

const COS_30 = Math.sqrt(3) / 2
const SIN_30 = 0.5

/** Half axes of a circle of radius 1 on the floor, as projected. */
export const FLOOR_CIRCLE: Screen = [Math.SQRT2 * COS_30, Math.SQRT2 * SIN_30]

export function project([x, y, z]: Point): Screen {
  return [(x - y) * COS_30, (x + y) * SIN_30 - z]
}

export function boxAt([x, y, z = 0]: Spot, [width, depth, height]: Point): Box {
  return {min: [x, y, z], max: [x + width, y + depth, z + height]}
}

export function sizeOf({min, max}: Box): Point {
  return [max[0] - min[0], max[1] - min[1], max[2] - min[2]]
}

export function boxAround(points: readonly Point[]): Box {
  const along = (axis: 0 | 1 | 2) => points.map((point) => point[axis])
  const lowest = (axis: 0 | 1 | 2) => Math.min(...along(axis))
  const highest = (axis: 0 | 1 | 2) => Math.max(...along(axis))
  return {
    min: [lowest(0), lowest(1), lowest(2)],
    max: [highest(0), highest(1), highest(2)],
  }
}

/** The corners of a box that bound it in the picture. */
export function outlineOf({min, max}: Box): Point[] {
  return [
    [min[0], max[1], min[2]],
    [max[0], min[1], max[2]],
    [min[0], min[1], max[2]],
    [max[0], max[1], min[2]],
    [max[0], min[1], min[2]],
    [min[0], max[1], max[2]],
  ]
}

/** Bounds of points in the picture, before scaling. */
export function extentOf(points: readonly Point[]): Extent {
  const places = points.map(project)
  const xs = places.map(([x]) => x)
  const ys = places.map(([, y]) => y)
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  }
}
