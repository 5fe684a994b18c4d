import type {Budget} from '../../budget.ts'
import type {Geometry, Position} from './geometry.ts'
import {
  isNear,
  isOn,
  placeInPolygon,
  pointAt,
  pointInside,
  type Segment,
  segmentsOf,
  sharesMet,
} from './plane.ts'

type Polygon = readonly Position[][]

/** Cost of comparing two segments, in steps. */
const A_PAIR = 1 / 2

/** Whether two geometries have a point in common, in the plane of longitude and latitude. */
export function intersects(left: Geometry, right: Geometry, budget: Budget): boolean {
  const others = edgesOf(right)
  const meetsOthers = (segment: Segment) => {
    budget.step(1 + others.length * A_PAIR)
    return others.some((other) => sharesMet(segment, other).length > 0)
  }
  // Without common points of their boundaries, one is within the other, or they are apart.
  return (
    edgesOf(left).some(meetsOthers) ||
    startsOf(left).some((point) => isIn(point, right, budget)) ||
    startsOf(right).some((point) => isIn(point, left, budget))
  )
}

/**
 * Whether all points of a geometry belong to another one, boundary included. Of several polygons, one has to contain
 * it.
 */
export function contains(container: Geometry, contained: Geometry, budget: Budget): boolean {
  const {points, lines, polygons} = contained
  if (points.length + lines.length + polygons.length === 0) return false
  return (
    points.every((point) => isIn(point, container, budget)) &&
    lines.every((line) => isLineIn(line, container, budget)) &&
    polygons.every((polygon) =>
      container.polygons.some((around) => isPolygonIn(polygon, around, budget)),
    )
  )
}

function edgesOf({lines, polygons}: Geometry): Segment[] {
  return [...lines, ...polygons.flat()].flatMap(segmentsOf)
}

/** A point of each part. */
function startsOf({points, lines, polygons}: Geometry): Position[] {
  const starts = [...lines, ...polygons.map(([outer = []]) => outer)]
  return [...points, ...starts.flatMap((line) => line.slice(0, 1))]
}

function isIn(point: Position, {points, lines, polygons}: Geometry, budget: Budget): boolean {
  budget.step(1 + points.length * A_PAIR)
  return (
    points.some((other) => isNear(point, other)) ||
    lines.some((line) => isOnAny(point, segmentsOf(line), budget)) ||
    polygons.some((polygon) => isInPolygon(point, polygon, budget))
  )
}

function isOnAny(point: Position, segments: readonly Segment[], budget: Budget): boolean {
  budget.step(1 + segments.length * A_PAIR)
  return segments.some((segment) => isOn(point, segment))
}

function isInPolygon(point: Position, polygon: Polygon, budget: Budget): boolean {
  return placeOf(point, polygon, budget) !== 'outside'
}

function placeOf(point: Position, polygon: Polygon, budget: Budget) {
  budget.step(1 + polygon.flat().length * A_PAIR)
  return placeInPolygon(point, polygon)
}

function isLineIn(line: readonly Position[], {lines, polygons}: Geometry, budget: Budget): boolean {
  const segments = lines.flatMap(segmentsOf)
  return (
    isEachPiece(line, segments, budget, (point) => isOnAny(point, segments, budget)) ||
    polygons.some((polygon) => isLineInPolygon(line, polygon, budget))
  )
}

function isLineInPolygon(line: readonly Position[], polygon: Polygon, budget: Budget): boolean {
  const edges = polygon.flatMap(segmentsOf)
  return isEachPiece(line, edges, budget, (point) => isInPolygon(point, polygon, budget))
}

function isPolygonIn(polygon: Polygon, around: Polygon, budget: Budget): boolean {
  const [, ...holes] = around
  return (
    polygon.every((ring) => isLineInPolygon(ring, around, budget)) &&
    // If no edge enters a hole, the hole can only be covered as a whole.
    holes.every((hole) => {
      const point = pointInside(hole)
      return !point || placeOf(point, polygon, budget) !== 'inside'
    })
  )
}

/** Whether a test passes for the ends of all segments, and for the middle of each piece between crossings. */
function isEachPiece(
  line: readonly Position[],
  cutting: readonly Segment[],
  budget: Budget,
  test: (point: Position) => boolean,
): boolean {
  return segmentsOf(line).every((segment) => {
    budget.step(1 + cutting.length * A_PAIR)
    const cuts = cutting.flatMap((other) => sharesMet(segment, other))
    const shares = [0, ...cuts, 1].toSorted((a, b) => a - b)
    const middles = shares.slice(1).map((share, index) => (share + (shares[index] ?? share)) / 2)
    return [0, ...middles, 1].every((share) => test(pointAt(segment, share)))
  })
}
