import type {Spot} from './iso.ts'

type Step = readonly [dx: number, dy: number, dz?: number]

/** Spots in a straight line, rising like stairs if `dz` is set. */
export function row(count: number, [x, y, z = 0]: Spot, [dx, dy, dz = 0]: Step): Spot[] {
  return Array.from({length: count}, (_, index) => [x + dx * index, y + dy * index, z + dz * index])
}

/** Spots in rows and columns: `columns` along x, `rows` along y. */
export function field(columns: number, rows: number, at: Spot, [dx, dy]: Step): Spot[] {
  return row(rows, at, [0, dy]).flatMap((start) => row(columns, start, [dx, 0]))
}

/** Spots around a centre, the first at `from` degrees, anti-clockwise as seen from above. */
export function around(count: number, [x, y, z = 0]: Spot, radius: number, from = 0): Spot[] {
  return Array.from({length: count}, (_, index) => {
    const angle = ((from - (360 * index) / count) * Math.PI) / 180
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle), z]
  })
}
