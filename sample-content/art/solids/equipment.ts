import type {Decoration} from '../decorations/decoration.ts'
import {drawers} from '../decorations/machines.ts'
import {icon, lines, write} from '../decorations/marks.ts'
import type {IconName} from '../kit/icons.ts'
import type {Spot} from '../kit/iso.ts'
import {row} from '../kit/layouts.ts'
import type {Material} from '../kit/palette.ts'
import type {Solid} from '../kit/pen.ts'
import {block} from './block.ts'
import {cylinder, person} from './round.ts'

/** A server cabinet. Drawer `lit`, counted from below, glows. */
export function rack(at: Spot, look: {height?: number; lit?: number} = {}): Solid {
  const {height = 2.6, lit} = look
  const count = Math.round(height * 2.4)
  return block(at, [1.1, 1.1, height], {
    of: 'deep',
    left: drawers(count, lit),
    right: drawers(count),
  })
}

const PITCH = 0.36

/** A message queue: plates in a trough along x; `hot` counts from the front. */
export function queue(
  [x, y, z = 0]: Spot,
  count: number,
  look: {of?: Material; hot?: number} = {},
): Solid[] {
  const {of: material = 'chalk', hot} = look
  const plates = row(count, [x + 0.15, y + 0.15, z + 0.12], [PITCH, 0]).map((at, index) =>
    block(at, [0.14, 0.8, 0.75], {of: count - 1 - index === hot ? 'ember' : material}),
  )
  return [block([x, y, z], [count * PITCH + 0.2, 1.1, 0.12], {of: 'deep'}), ...plates]
}

/** A workplace: a person at a table with a screen. */
export function desk([x, y, z = 0]: Spot, look: {screen?: Decoration} = {}): Solid[] {
  const {screen = lines([0.9, 0.6, 0.75])} = look
  return [
    person([x + 0.55, y + 0.3, z], {size: 0.95}),
    block([x, y + 0.75, z], [1.2, 0.6, 0.5], {of: 'stone'}),
    block([x + 0.2, y + 1.05, z + 0.5], [0.85, 0.08, 0.55], {
      of: 'deep',
      left: screen,
      floating: true,
    }),
  ]
}

/** An upright document or screen that faces the lower left. */
export function board(
  at: Spot,
  [width, height]: readonly [number, number],
  content: Decoration,
  look: {of?: Material; floating?: boolean} = {},
): Solid {
  const {of: material = 'deep', floating = false} = look
  return block(at, [width, 0.16, height], {of: material, left: content, floating})
}

export function coins(at: Spot, count: number, look: {of?: Material; radius?: number} = {}): Solid {
  const {of: material = 'chalk', radius = 0.4} = look
  return cylinder(at, radius, count * 0.16, {of: material, bands: count - 1})
}

/** A service: its name on the left, its icon on the right. */
export function service(
  at: Spot,
  label: string,
  symbol: IconName,
  look: {of?: Material; size?: number} = {},
): Solid {
  const {of: material = 'sky', size = 1.4} = look
  return block(at, [size, size, size * 0.9], {
    of: material,
    left: write(label, Math.min(0.36, (size * 0.84) / label.length)),
    right: icon(symbol),
  })
}
