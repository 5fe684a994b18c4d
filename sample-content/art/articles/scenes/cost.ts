import {holes, vaultDoor} from '../../decorations/machines.ts'
import {icon, lines, write} from '../../decorations/marks.ts'
import type {Scene} from '../../kit/drawing.ts'
import {row} from '../../kit/layouts.ts'
import {block} from '../../solids/block.ts'
import {badge} from '../../solids/emblems.ts'
import {board, coins} from '../../solids/equipment.ts'
import {balance} from '../../solids/instruments.ts'
import {link} from '../../solids/lines/link.ts'
import {DECK, platform} from '../../solids/platform.ts'
import {cylinder} from '../../solids/round.ts'
import {gate} from '../../solids/lines/traffic.ts'
import {floorText} from '../../solids/writing.ts'

/** A request on its way through five services with a price on each, and a balance at the end. */
const costPerRequest: Scene = {
  title: 'ONE REQUEST',
  sun: [0.14, 0.2],
  solids: [
    platform([-0.6, -1.6], [3.9, 10.6], {of: 'stone'}),
    link({tone: 'ember', beads: 8, arrows: 'none'}, [0.8, 9.6, DECK], [0.8, -1.4, DECK]),
    ...gate([-0.2, 7.4, DECK], 'API', {along: 'y', span: 2, height: 1.4, of: 'sky'}),
    block([0, 5, DECK], [1.6, 1.6, 1.5], {
      of: 'sky',
      left: icon('bolt', 0.7),
      right: icon('bolt', 0.7),
    }),
    cylinder([0.8, 3.6, DECK], 0.8, 1.5, {of: 'chalk', bands: 2}),
    cylinder([2.5, 4, DECK], 0.45, 0.8, {of: 'chalk', bands: 1}),
    block([0, 0.7, DECK], [1.8, 1.8, 1.8], {of: 'deep', left: vaultDoor(), right: vaultDoor()}),
    board([-0.1, -0.9, DECK], [1.9, 1.5], lines([0.9, 0.5, 0.7, 0.8]), {of: 'sky'}),
    badge('coin', [2.5, 7.6, DECK], {rise: 0.4, radius: 0.42, of: 'chalk'}),
    badge('coin', [2.5, 5.7, DECK], {rise: 0.4, radius: 0.5, of: 'chalk'}),
    badge('coin', [2.7, 1.6, DECK], {rise: 0.4, radius: 0.9, of: 'ember'}),
    badge('coin', [2.8, -0.6, DECK], {rise: 0.4, radius: 0.45, of: 'chalk'}),
    balance([5.4, 3.2], {size: 1.25}),
  ],
}

const DAY = 24
const isBusy = (hour: number) => hour >= 8 && hour < 18
const BASE = 1.4

/** A day in 24 columns; the commitment cuts them at the height of the quiet hours. */
const savingsPlans: Scene = {
  title: '24 HOURS, ONE COMMITMENT',
  sun: [0.14, 0.2],
  solids: [
    block([-0.5, -0.4, -0.2], [3.6, 10.6, 0.2], {of: 'deep'}),
    ...Array.from({length: DAY}, (_, hour) => {
      const y = 9.6 - hour * 0.42
      return [
        block([0.2, y, 0], [1, 0.34, BASE], {of: 'sky', floating: true}),
        block([0.2, y, BASE + 0.07], [1, 0.34, BASE], {
          of: isBusy(hour) ? 'chalk' : 'glass',
          floating: true,
        }),
      ]
    }).flat(),
    block([-0.5, -0.4, BASE], [2.4, 10.6, 0.07], {of: 'ember', floating: true}),
    floorText('COMMITMENT', [2.8, 9.6, 0], {size: 0.7, along: 'y', tone: 'light'}),
  ],
}

/** Traffic leaves three subnets through a toll gate and returns to the bucket next door. */
const natGateway: Scene = {
  title: 'THE LONG WAY NEXT DOOR',
  sun: [0.13, 0.2],
  solids: [
    platform([0, 0], [5.8, 7], {label: 'VPC', size: 0.5}),
    ...[0.4, 2.1, 3.8].flatMap((y) => [
      block([0.4, y, DECK], [3, 1.4, 0.14], {of: 'stone'}),
      ...row(3, [0.6, y + 0.25, DECK + 0.14], [0.95, 0]).map((at) =>
        block(at, [0.75, 0.8, 0.8], {of: 'sky', right: icon('gear')}),
      ),
      link({tone: 'ember'}, [3.4, y + 0.7, DECK], [4.4, y + 0.7, DECK]),
    ]),
    link({tone: 'ember', arrows: 'none'}, [4.4, 1.1, DECK], [4.4, 7, DECK]),
    ...gate([3.5, 5.7, DECK], write('NAT', 0.4), {
      along: 'y',
      span: 1.9,
      height: 1.5,
      of: 'chalk',
    }),
    coins([2.7, 6.4, DECK], 4, {of: 'ember', radius: 0.32}),
    link(
      {tone: 'ember', beads: 6},
      [4.4, 7, 0.02],
      [4.4, 8.4, 0.02],
      [8.4, 8.4, 0.02],
      [8.4, 2.9, 0.02],
    ),
    platform([6.9, -0.1], [3, 3], {of: 'sky', label: 'S3', size: 0.4}),
    cylinder([8.4, 1.2, DECK], 1, 1.5, {of: 'chalk', bands: 2}),
  ],
}

const SHELVES = ['STANDARD', 'IA', 'INSTANT', 'FLEXIBLE', 'DEEP'] as const

/** Five shelves descend into the dark; a sieve on the first holds back the smallest boxes. */
const s3Tiers: Scene = {
  title: 'LIFECYCLE',
  sun: [0.86, 0.18],
  solids: [
    ...SHELVES.flatMap((label, index) => {
      const [x, height] = [index * 2.1, 3.4 - index * 0.75]
      const materials = ['chalk', 'stone', 'stone', 'deep', 'deep'] as const
      return [
        block([x, 0, 0], [2.1, 3, height], {
          of: materials[index],
          left: write(label, 0.24, 1 - 0.34 / height),
        }),
        badge('clock', [x + 1.05, 0.3, height], {rise: 0.55, radius: 0.34, of: 'sky'}),
      ]
    }),
    ...gate([1.7, 0.5, 3.4], holes(7, 1), {span: 2, height: 0.9, of: 'ember'}),
    ...row(4, [0.7, 0.8, 3.4], [0, 0.45]).map((at) => block(at, [0.3, 0.3, 0.3], {of: 'ember'})),
    ...[0, 1, 2, 3].map((index) =>
      block([2.7 + index * 2.1, 1.1, 2.65 - index * 0.75], [0.95 + index * 0.08, 0.95, 0.85], {
        of: 'sky',
        right: icon('document', 0.7),
        left: icon('document', 0.7),
      }),
    ),
  ],
}

export const costScenes = {
  'cost-per-request': costPerRequest,
  'savings-plans-math': savingsPlans,
  'nat-gateway-bill': natGateway,
  's3-lifecycle-tiers': s3Tiers,
}
