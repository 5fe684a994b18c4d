import type {Position} from './geometry.ts'

/** A straight piece of a line or ring, in the plane of longitude and latitude. */
export type Segment = readonly [start: Position, end: Position]

/** In degrees, about a tenth of a millimetre: points this close to a line are on it. */
const NEAR = 1e-9

export function segmentsOf(line: readonly Position[]): Segment[] {
  return line.slice(1).map((end, index) => [line[index] ?? end, end])
}

export function isNear([x1, y1]: Position, [x2, y2]: Position): boolean {
  return Math.hypot(x2 - x1, y2 - y1) <= NEAR
}

export function isOn(point: Position, segment: Segment): boolean {
  if (areApart([point, point], segment)) return false
  return isNear(point, pointAt(segment, Math.min(1, Math.max(0, shareAt(point, segment)))))
}

/** A quick test that decides most cases. */
function areApart([a, b]: Segment, [c, d]: Segment): boolean {
  return areRangesApart(a[0], b[0], c[0], d[0]) || areRangesApart(a[1], b[1], c[1], d[1])
}

function areRangesApart(a: number, b: number, c: number, d: number): boolean {
  return Math.max(a, b) + NEAR < Math.min(c, d) || Math.max(c, d) + NEAR < Math.min(a, b)
}

/** A point of a segment, as a share of its length. */
export function pointAt([[x1, y1], [x2, y2]]: Segment, share: number): Position {
  return [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share]
}

/** The share of a segment before the foot of a point; 0 if it has no length. */
function shareAt([x, y]: Position, [[x1, y1], [x2, y2]]: Segment): number {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const square = dx * dx + dy * dy
  return square === 0 ? 0 : ((x - x1) * dx + (y - y1) * dy) / square
}

/** Shares at which another segment touches or crosses a segment; the ends of the overlap if they are collinear. */
export function sharesMet(segment: Segment, other: Segment): number[] {
  if (areApart(segment, other)) return []
  const touching = other.filter((end) => isOn(end, segment)).map((end) => shareAt(end, segment))
  if (touching.length > 0) return touching
  if (isOn(segment[0], other)) return [0]
  if (isOn(segment[1], other)) return [1]
  const crossing = shareCrossed(segment, other)
  return crossing === undefined ? [] : [crossing]
}

/** The crossing of two segments, not at their ends. */
function shareCrossed([a, b]: Segment, [c, d]: Segment): number | undefined {
  const [before, after] = [side(a, [c, d]), side(b, [c, d])]
  const isCrossed = before * after < 0 && side(c, [a, b]) * side(d, [a, b]) < 0
  return isCrossed ? before / (before - after) : undefined
}

/** Above 0 to the left of a segment, below 0 to its right. */
function side([x, y]: Position, [[x1, y1], [x2, y2]]: Segment): number {
  return (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)
}

export type Place = 'inside' | 'edge' | 'outside'

/** The position of a point relative to a closed ring. */
function placeInRing(point: Position, ring: readonly Position[]): Place {
  const segments = segmentsOf(ring)
  if (segments.some((segment) => isOn(point, segment))) return 'edge'
  const [x, y] = point
  const crossings = segments.filter((segment) => {
    const crossed = crossingAt(segment, y)
    return crossed !== undefined && crossed > x
  })
  return crossings.length % 2 === 1 ? 'inside' : 'outside'
}

/** The same for a polygon with holes. */
export function placeInPolygon(
  point: Position,
  [outer = [], ...holes]: readonly Position[][],
): Place {
  const place = placeInRing(point, outer)
  if (place !== 'inside') return place
  const inHoles = holes.map((hole) => placeInRing(point, hole))
  if (inHoles.includes('inside')) return 'outside'
  return inHoles.includes('edge') ? 'edge' : 'inside'
}

/** A point inside a ring; `undefined` if it encloses nothing. */
export function pointInside(ring: readonly Position[]): Position | undefined {
  const [lowest, next] = [...new Set(ring.map(([, y]) => y))].toSorted((a, b) => a - b)
  if (lowest === undefined || next === undefined) return undefined
  const y = (lowest + next) / 2
  const crossed = segmentsOf(ring).flatMap((segment) => crossingAt(segment, y) ?? [])
  const [left, right] = crossed.toSorted((a, b) => a - b)
  return left === undefined || right === undefined ? undefined : [(left + right) / 2, y]
}

/** The crossing of a segment with a parallel; its upper end does not count. */
function crossingAt([[x1, y1], [x2, y2]]: Segment, y: number): number | undefined {
  return y1 > y === y2 > y ? undefined : x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)
}
