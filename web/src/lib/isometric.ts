/** Points of a drawing in three dimensions: x to the lower right, y to the lower left, z up. */
export type Point = readonly [x: number, y: number, z: number]
export type Size = readonly [width: number, depth: number, height: number]

const COS_30 = Math.cos(Math.PI / 6)

/** Where a point lies on the sheet, in the isometric projection, rounded to a tenth of a unit. */
export function project([x, y, z]: Point): [number, number] {
  return [round((x - y) * COS_30), round((x + y) / 2 - z)]
}

/** `points` attribute of the outline through the given points. */
export function outline(points: readonly Point[]): string {
  return points.map((point) => project(point).join(',')).join(' ')
}

/** Outlines of the three faces of a box that the eye sees. `at` is its rearmost lower corner. */
export function boxFaces([x, y, z]: Point, [width, depth, height]: Size) {
  const [x2, y2, z2] = [x + width, y + depth, z + height]
  return {
    top: outline([
      [x, y, z2],
      [x2, y, z2],
      [x2, y2, z2],
      [x, y2, z2],
    ]),
    left: outline([
      [x, y2, z2],
      [x2, y2, z2],
      [x2, y2, z],
      [x, y2, z],
    ]),
    right: outline([
      [x2, y, z2],
      [x2, y2, z2],
      [x2, y2, z],
      [x2, y, z],
    ]),
  }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
