import {between, distance} from '../../kit/iso.ts'
import type {Point} from '../../kit/iso.ts'

export type Route = readonly Point[]

type Leg = {start: Point; end: Point; length: number}

function legsOf(route: Route): Leg[] {
  return route.slice(1).map((end, index) => {
    const start = route[index] ?? end
    return {start, end, length: distance(start, end)}
  })
}

/** Evenly spaced points along a route, without its ends. */
export function spread(route: Route, count: number): Point[] {
  const legs = legsOf(route)
  const total = legs.reduce((sum, {length}) => sum + length, 0)
  return Array.from({length: count}, (_, index) => pointAt(legs, (total * (index + 0.5)) / count))
}

function pointAt([leg, ...others]: readonly Leg[], walked: number): Point {
  if (!leg) throw new Error('The distance is longer than the route.')
  const isLast = others.length === 0
  return walked <= leg.length || isLast
    ? between(leg.start, leg.end, walked / leg.length)
    : pointAt(others, walked - leg.length)
}

const HEAD_LENGTH = 0.3

/** The corners of a flat arrowhead with its point at `tip`; it is as wide as it is long. */
export function arrowhead(from: Point, tip: Point, size = HEAD_LENGTH): Point[] {
  const length = distance(from, tip)
  const [dx, dy] = [(tip[0] - from[0]) / length, (tip[1] - from[1]) / length]
  const [x, y, z] = between(tip, from, size / length)
  const [across, along] = [(dy * size) / 2, (dx * size) / 2]
  return [tip, [x - across, y + along, z], [x + across, y - along, z]]
}

const ARCH_PARTS = 24

/** A route through the air, highest in its middle. */
export function arch(start: Point, end: Point, rise: number): Point[] {
  return Array.from({length: ARCH_PARTS + 1}, (_, index) => {
    const part = index / ARCH_PARTS
    const [x, y, z] = between(start, end, part)
    return [x, y, z + 4 * rise * part * (1 - part)]
  })
}
