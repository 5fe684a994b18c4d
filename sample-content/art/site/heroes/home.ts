import {icon, write} from '../../decorations/marks.ts'
import type {SiteScene} from '../site-drawing.ts'
import type {Point} from '../../kit/iso.ts'
import {row} from '../../kit/layouts.ts'
import type {Material} from '../../kit/palette.ts'
import type {Solid} from '../../kit/pen.ts'
import {block} from '../../solids/block.ts'
import {rack} from '../../solids/equipment.ts'
import {leap, link} from '../../solids/lines/link.ts'
import {DECK, platform} from '../../solids/platform.ts'
import {cylinder} from '../../solids/round.ts'
import {arch} from '../../solids/lines/route.ts'
import {floorText} from '../../solids/writing.ts'

const RACK_HEIGHT = 3
const REMAINS = [2.5, 1.6, 0.8]

/** Half-removed racks: the rest below, the former outline above. */
function dataCentre(): Solid[] {
  return [
    platform([-4.9, -1.7], [2.5, 6], {}),
    floorText('DATA CENTRE', [-2.68, 4, DECK], {size: 0.44, along: 'y'}),
    ...row(3, [-4.6, -1.1, DECK], [0, 1.45]).flatMap(([x, y, z = 0], index) => {
      const height = REMAINS[index] ?? RACK_HEIGHT
      return [
        rack([x, y, z], {height}),
        block([x, y, z + height], [1.1, 1.1, RACK_HEIGHT - height], {of: 'glass', floating: true}),
      ]
    }),
  ]
}

const FLIGHT_ENDS = [[-4, 0.9, 2.3], [4.8, -0.2, 3.6], 1.7] as const
const FLIGHT = arch(...FLIGHT_ENDS)
const MATERIALS: readonly Material[] = [
  'deep',
  'deep',
  'deep',
  'stone',
  'stone',
  'sky',
  'sky',
  'sky',
]
const DRIFTS = [0.3, -0.35, 0.15, -0.2, 0.3, -0.1, 0.2, -0.05]

/** Parts of the racks, on their way over. */
function crumbs(): Solid[] {
  return MATERIALS.map((of, index) => {
    const at = FLIGHT[Math.round(2 + index * 2.4)] ?? [0, 0, 0]
    const [x, y, z] = at
    const side = 0.44 - index * 0.02
    const drift = DRIFTS[index] ?? 0
    return block(
      [x - side / 2, y - side / 2 + drift, z - side / 2 + drift * 0.4],
      [side, side, side],
      {of, floating: true},
    )
  })
}

const PRESS: Point = [0.4, 0.4, 3.3]

/** Two posts, a beam, and the ram above a workload that still glows. */
function forge([x, y, z]: Point): Solid[] {
  const post = (side: number) => block([x + 0.62, y + side, z], PRESS, {of: 'stone'})
  return [
    block([x, y, z], [2.3, 2.3, 0.28], {of: 'deep'}),
    block([x + 0.4, y + 0.4, z + 0.28], [1.5, 1.5, 1.4], {
      of: 'ember',
      left: icon('cube', 0.7),
      right: icon('cube', 0.7),
    }),
    post(-0.95),
    post(2.85),
    block([x + 0.5, y - 1.1, z + 3.3], [0.64, 4.5, 0.5], {of: 'stone', floating: true}),
    block([x + 0.62, y + 0.95, z + 2.9], [0.4, 0.4, 0.4], {of: 'stone', floating: true}),
    block([x + 0.4, y + 0.7, z + 2.2], [0.9, 0.9, 0.7], {of: 'deep', floating: true}),
  ]
}

export const home: SiteScene = {
  solids: [
    ...dataCentre(),
    ...crumbs(),
    platform([-1.4, -1.9], [8.4, 8], {label: 'LANDING ZONE', size: 0.52}),
    platform([-1, -1.5, DECK], [2.2, 2.3], {of: 'sky'}),
    block([-0.6, -1.1, DECK * 2], [1.4, 1.4, 1], {
      of: 'chalk',
      left: icon('lock', 0.76),
      right: icon('lock', 0.76),
    }),
    platform([-1, 1.3, DECK], [2.2, 2.3], {of: 'sky'}),
    cylinder([0.1, 2.4, DECK * 2], 0.66, 1, {of: 'chalk', bands: 2}),
    platform([2.1, -1.5, DECK], [4.5, 5.1], {of: 'stone', label: 'PROD', size: 0.5}),
    ...forge([4.1, -0.2, DECK * 2]),
    block([-1, 4.3, DECK], [7.6, 0.8, 0.24], {of: 'sky', top: write('NETWORK', 0.46)}),
    link({}, [0.1, 4.3, DECK], [0.1, 3.6, DECK]),
    link({}, [3.2, 4.3, DECK], [3.2, 3.6, DECK]),
    link({}, [5.5, 4.3, DECK], [5.5, 3.6, DECK]),
    leap({dashed: true, arrows: 'none'}, ...FLIGHT_ENDS),
  ],
}
