import type {Box} from './iso.ts'

// Neighbours that share a face count as separate despite rounding.
const TOUCHING = 1e-6

type Range = readonly [low: number, high: number]

/**
 * A box covers a hexagon of the picture. Boxes overlap there if their coordinate differences overlap, because the
 * viewer looks along (1, 1, 1).
 */
function hexagon({min, max}: Box): readonly [Range, Range, Range] {
  return [
    [min[0] - max[1], max[0] - min[1]],
    [min[0] - max[2], max[0] - min[2]],
    [min[1] - max[2], max[1] - min[2]],
  ]
}

function overlap(a: Box, b: Box): boolean {
  const [one, other] = [hexagon(a), hexagon(b)]
  return ([0, 1, 2] as const).every(
    (side) => one[side][0] < other[side][1] && other[side][0] < one[side][1],
  )
}

/** True if `a` is behind or below `b` and must be painted first. */
function isBehind(a: Box, b: Box): boolean {
  return ([0, 1, 2] as const).some((axis) => a.max[axis] <= b.min[axis] + TOUCHING)
}

/** True if `a` is inside `b`, like a pod in its glass node, and is painted over it. */
function isInside(a: Box, b: Box): boolean {
  return ([0, 1, 2] as const).every(
    (axis) => b.min[axis] <= a.min[axis] + TOUCHING && a.max[axis] <= b.max[axis] + TOUCHING,
  )
}

function isPaintedFirst(a: Box, b: Box): boolean {
  if (isBehind(a, b)) return !isBehind(b, a) && overlap(a, b)
  return !isBehind(b, a) && isInside(b, a)
}

function nearness({min, max}: Box): number {
  return min[0] + max[0] + min[1] + max[1] + min[2] + max[2]
}

/**
 * Sorts things into painting order, far ones first. Exact for boxes that do not intersect; intersecting ones are
 * ordered by their middles.
 */
export function inPaintOrder<Thing extends {box: Box}>(things: readonly Thing[]): Thing[] {
  const byNearness = things.toSorted((a, b) => nearness(a.box) - nearness(b.box))
  const ordered = new Set<Thing>()
  const waiting = new Set<Thing>()
  const paint = (thing: Thing) => {
    if (ordered.has(thing) || waiting.has(thing)) return
    waiting.add(thing)
    byNearness.filter((other) => isPaintedFirst(other.box, thing.box)).forEach(paint)
    ordered.add(thing)
  }
  byNearness.forEach(paint)
  return [...ordered]
}
