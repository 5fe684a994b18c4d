import {curve, dial} from '../../decorations/charts.ts'
import {drawers} from '../../decorations/machines.ts'
import {write} from '../../decorations/marks.ts'
import type {SiteScene} from '../site-drawing.ts'
import type {Point, Spot} from '../../kit/iso.ts'
import {field} from '../../kit/layouts.ts'
import type {Material} from '../../kit/palette.ts'
import type {Solid} from '../../kit/pen.ts'
import {block} from '../../solids/block.ts'
import {board} from '../../solids/equipment.ts'
import {lens} from '../../solids/instruments.ts'
import {leap, link} from '../../solids/lines/link.ts'
import {DECK, platform} from '../../solids/platform.ts'
import {rods} from '../../solids/lines/rods.ts'
import {dimension} from '../../solids/writing.ts'
import {room} from '../room.ts'

// The workload of all four steps: four cubes on each floor.
const CUBE = 1.3
const SIZE: Point = [CUBE * 2, CUBE * 2, CUBE * 2]

function ground(width = 4, depth = 4): Solid {
  return platform([-0.7, -0.7], [width, depth], {of: 'stone'})
}

function cubes([x, y, z = 0]: Spot, floors: number, of: Material): Solid[] {
  return Array.from({length: floors}, (_, floor) =>
    field(2, 2, [x, y, z + DECK + floor * CUBE], [CUBE, CUBE]).map((at) =>
      block(at, [CUBE, CUBE, CUBE], {of, floating: floor > 0}),
    ),
  ).flat()
}

/** The old block, measured on all sides; a lens looks for weak points. */
const analyze: SiteScene = {
  solids: [
    ground(),
    block([0, 0, DECK], SIZE, {of: 'deep', left: drawers(4), right: drawers(4)}),
    dimension('GOAL', [0, 3.9], [2.6, 3.9]),
    dimension('KPI', [3.9, 2.6], [3.9, 0]),
    lens([2.6, 2.2, 2.4], 0.95),
  ],
}

/** The new block, cube by cube: most floors are done, and a hot cube hangs from the crane. */
const develop: SiteScene = {
  solids: [
    ground(),
    ...cubes([0, 0], 1, 'sky'),
    ...cubes([0, 0], 2, 'sky').slice(4, 6),
    block([CUBE, CUBE, 3.2], [CUBE, CUBE, CUBE], {of: 'ember', floating: true}),
    block([-1.3, 1.7, 0], [0.5, 0.5, 6], {of: 'stone'}),
    block([-1.6, 1.65, 6], [4, 0.6, 0.45], {of: 'stone', floating: true}),
    rods(
      [
        [
          [1.95, 1.95, 6],
          [1.95, 1.95, 3.2 + CUBE],
        ],
      ],
      {of: 'deep', thickness: 0.08},
    ),
  ],
}

/** The block at work, read from two instruments. */
const monitor: SiteScene = {
  solids: [
    ground(),
    ...cubes([0, 0], 2, 'sky'),
    board([-0.6, 4.2], [2.6, 1.9], dial(0.7), {of: 'deep'}),
    link({dashed: true}, [0.6, 3.3, 0], [0.6, 4.2, 0]),
    board([3.9, 1.8], [2.6, 1.9], curve([0.3, 0.5, 0.4, 0.7, 0.6, 0.9]), {of: 'deep'}),
    link({dashed: true}, [3.3, 1, 0], [4.6, 1, 0], [4.6, 1.8, 0]),
    room([7.6, 2.2]),
  ],
}

/** The second version grows beside the first; user feedback comes back. */
const iterate: SiteScene = {
  solids: [
    ground(8, 4),
    block([-0.2, 0, DECK], [2.3, 2.3, 1.9], {of: 'stone', left: write('V1', 0.8)}),
    ...cubes([3.9, 0], 2, 'sky'),
    block([3.9, 0, DECK + CUBE * 2], [CUBE, CUBE, CUBE], {of: 'ember', floating: true}),
    leap({dashed: true}, [1, 1, 2.2], [3.8, 0.7, 3.4], 1.3),
  ],
}

export const stepScenes = {
  'step-analyze': analyze,
  'step-develop': develop,
  'step-monitor': monitor,
  'step-iterate': iterate,
}
