import {boxAround, toPoint} from '../kit/iso.ts'
import type {Point, Spot} from '../kit/iso.ts'
import {row} from '../kit/layouts.ts'
import {stroke} from '../kit/pen.ts'
import type {Solid} from '../kit/pen.ts'
import type {Material} from '../kit/palette.ts'
import {block} from './block.ts'

const FENCE_POST = 0.12
const FENCE_HEIGHT = 0.8
const FENCE_PITCH = 0.9

function fencePost(at: Spot): Solid {
  return block(at, [FENCE_POST, FENCE_POST, FENCE_HEIGHT], {floating: true})
}

function rail(at: Spot, size: Point): Solid {
  return block(at, size, {floating: true})
}

/** A fence along the two far sides of a rectangle; the near sides stay open. */
export function fence([x, y, z = 0]: Spot, [width, depth]: readonly [number, number]): Solid[] {
  const across = Math.round(width / FENCE_PITCH)
  const along = Math.round(depth / FENCE_PITCH)
  const [dx, dy] = [(width - FENCE_POST) / across, (depth - FENCE_POST) / along]
  return [
    ...row(across + 1, [x, y, z], [dx, 0]).map(fencePost),
    ...row(along, [x, y + dy, z], [0, dy]).map(fencePost),
    rail([x, y, z + FENCE_HEIGHT], [width, FENCE_POST, 0.1]),
    rail([x, y + FENCE_POST, z + FENCE_HEIGHT], [FENCE_POST, depth - FENCE_POST, 0.1]),
  ]
}

const SEAT: Point = [0.7, 0.7, 0.4]
const BACK_HEIGHT = 0.55
const BACK_WIDTH = 0.12

/** A chair; its back is on the far side, across x or y. */
export function chair([x, y, z = 0]: Spot, back: 'x' | 'y', of: Material = 'stone'): Solid[] {
  const size: Point =
    back === 'x' ? [BACK_WIDTH, SEAT[1], BACK_HEIGHT] : [SEAT[0], BACK_WIDTH, BACK_HEIGHT]
  return [block([x, y, z], SEAT, {of}), block([x, y, z + SEAT[2]], size, {of, floating: true})]
}

/** Dashed verticals over spots, which show the origin of something lifted. */
export function uprights(rise: number, ...spots: readonly Spot[]): Solid {
  const lines = spots.map(toPoint).map(([x, y, z]): Point[] => [
    [x, y, z],
    [x, y, z + rise],
  ])
  return {
    box: boxAround(lines.flat()),
    draw: (pen) => stroke(pen, lines, {colour: pen.palette.line, width: 2, dash: '5 8'}),
  }
}

/** A forge hammer held level, its head to the left. */
export function hammer([x, y, z = 0]: Spot): Solid[] {
  return [
    block([x, y, z], [0.9, 1.7, 0.9], {of: 'deep', floating: true}),
    block([x + 0.9, y + 0.7, z + 0.3], [2.6, 0.3, 0.3], {of: 'chalk', floating: true}),
  ]
}
