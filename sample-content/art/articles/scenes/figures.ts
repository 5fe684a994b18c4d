import {ribs} from '../../decorations/machines.ts'
import {icon, lines, ruled, write} from '../../decorations/marks.ts'
import type {Scene} from '../../kit/drawing.ts'
import {row} from '../../kit/layouts.ts'
import {block} from '../../solids/block.ts'
import {badge} from '../../solids/emblems.ts'
import {board, desk, queue} from '../../solids/equipment.ts'
import {link} from '../../solids/lines/link.ts'
import {DECK, platform} from '../../solids/platform.ts'
import {cylinder} from '../../solids/round.ts'
import {gate} from '../../solids/lines/traffic.ts'
import {callout, floorText} from '../../solids/writing.ts'

const DAYS = 21
const DAY = 0.5
const DEVICE_STAGES = [
  {label: 'ORDER', days: 6},
  {label: 'COPY', days: 4},
  {label: 'RETURN', days: 3},
  {label: 'IMPORT', days: 4},
] as const
const DEVICE_DAYS = DEVICE_STAGES.reduce((sum, {days}) => sum + days, 0)

/** Two tracks over 21 days: one fills a little every day, the other completely at the end. */
const transferTimelines: Scene = {
  title: '21 DAYS, TWO ROUTES',
  solids: [
    platform([-2.6, -0.3], [13.4, 1.5], {of: 'stone'}),
    floorText('NETWORK', [-2.4, 0.75, DECK], {size: 0.36}),
    ...Array.from({length: DAYS}, (_, day) =>
      block([day * DAY, 0, DECK], [DAY * 0.8, 0.9, 0.15 * (day + 1)], {of: 'sky', floating: true}),
    ),
    platform([-2.6, 2.5], [13.4, 1.5], {of: 'stone'}),
    floorText('DEVICE', [-2.4, 3.55, DECK], {size: 0.36}),
    ...DEVICE_STAGES.map(({label, days}, index) => {
      const before = DEVICE_STAGES.slice(0, index).reduce((sum, stage) => sum + stage.days, 0)
      return block([before * DAY, 2.8, DECK], [days * DAY - 0.08, 0.9, 0.5], {
        of: 'deep',
        left: write(label, 0.28),
        floating: true,
      })
    }),
    ...row(DAYS - DEVICE_DAYS, [DEVICE_DAYS * DAY, 2.8, DECK], [DAY, 0]).map((at) =>
      block(at, [DAY * 0.8, 0.9, 0.15 * DAYS], {of: 'ember', floating: true}),
    ),
    block([0, 4.9, 0], [DAYS * DAY, 0.3, 0.6], {
      of: 'chalk',
      left: ruled(['3', '6', '9', '12', '15', '18', '21']),
    }),
  ],
}

/** The claims application after its move: two tasks in two zones, shared files, and the old database. */
const claimsAfterMove: Scene = {
  title: 'CLAIMS, AFTER THE MOVE',
  solids: [
    platform([0, 0], [8.6, 7], {of: 'stone', label: 'REGION', size: 0.42}),
    block([0.4, 1.9, DECK], [1.2, 2.2, 1.2], {
      of: 'sky',
      left: write('ALB', 0.32),
      right: icon('branch', 0.7),
    }),
    ...[0.5, 3.5].flatMap((y, zone) => [
      platform([3, y, DECK], [2.6, 2.5], {label: zone ? 'ZONE B' : 'ZONE A', size: 0.24}),
      block([3.5, y + 0.3, DECK * 2], [1.4, 1.4, 1.4], {of: 'sky', left: ribs(7), right: ribs(7)}),
      link(
        {},
        [1.6, 2.5 + zone, DECK + 0.01],
        [2.3, 2.5 + zone, DECK + 0.01],
        [2.3, y + 1.2, DECK + 0.01],
        [3, y + 1.2, DECK + 0.01],
      ),
      link(
        {},
        [5.6, y + 1.2, DECK + 0.01],
        [6.2, y + 1.2, DECK + 0.01],
        [6.2, zone ? 3.8 : 2.6, DECK + 0.01],
        [6.6, zone ? 3.8 : 2.6, DECK + 0.01],
      ),
    ]),
    cylinder([7.4, 3.2, DECK], 0.75, 1.3, {of: 'chalk', bands: 2}),
    floorText('EFS', [6.9, 4.9, DECK], {size: 0.4}),
    badge('clock', [3, 6.5, DECK], {rise: 0.1, radius: 0.42, of: 'stone'}),
    link({dashed: true}, [3.2, 6.5, DECK], [5.2, 6.5, DECK]),
    block([5.2, 5.9, DECK], [1, 1, 1], {of: 'ember', left: ribs(5), right: ribs(5)}),
    platform([10.2, -0.8], [2.6, 2.8], {label: 'DATA CENTRE', size: 0.2}),
    cylinder([11.5, 0.4, DECK], 0.85, 1.5, {of: 'deep', bands: 2}),
    link({dashed: true, arrows: 'both'}, [5.6, 1, DECK], [10.2, 1, DECK]),
    floorText('DIRECT CONNECT', [9.4, 6.6, 0], {size: 0.32, along: 'y'}),
  ],
}

const SYSTEM_ICONS = ['gear', 'cube', 'mail'] as const

/** From checkout over the stream and the pipe to the bus, then three lanes with their dead letters. */
const orderFlow: Scene = {
  title: 'ORDER PLACED',
  solids: [
    block([-3.6, 2.5], [1.5, 1.5, 1.4], {
      of: 'stone',
      left: icon('coin', 0.7),
      right: icon('coin', 0.7),
    }),
    link({}, [-2.1, 3.2], [-1.4, 3.2]),
    cylinder([-0.6, 3.2], 0.75, 1.2, {of: 'chalk', bands: 2}),
    link({}, [0.2, 3.2], [1.8, 3.2]),
    callout('STREAM RECORD', [0.9, 3.2], {rise: 2.7, size: 0.34}),
    block([1.8, 2.7], [1.1, 1.1, 0.8], {
      of: 'stone',
      left: write('PIPE', 0.24),
      right: icon('loop', 0.7),
    }),
    link({tone: 'ember', beads: 2}, [2.9, 3.2], [4.4, 3.2]),
    callout('ORDERPLACED', [3.6, 3.2], {rise: 2.9, size: 0.34}),
    block([4.4, -0.6, 0], [0.8, 8, 1], {
      of: 'ember',
      right: write('EVENT BUS', 0.5),
      left: icon('bolt', 0.8),
    }),
    ...(['ERP', 'WAREHOUSE', 'MAIL'] as const).flatMap((label, lane) => {
      const y = lane * 2.7 - 0.4
      return [
        link({}, [5.2, y + 0.6], [6.2, y + 0.6]),
        ...queue([6.2, y], 4, {of: 'sky'}),
        ...queue([6.4, y + 1.3], 2, {of: 'deep'}),
        link({}, [7.8, y + 0.6], [8.7, y + 0.6]),
        block([8.7, y], [1.2, 1.2, 0.9], {
          of: 'sky',
          left: icon('bolt', 0.7),
          right: icon('bolt', 0.7),
        }),
        link({}, [9.9, y + 0.6], [10.6, y + 0.6]),
        block([10.6, y], [1.3, 1.3, 1], {
          of: 'stone',
          left: icon(SYSTEM_ICONS[lane] ?? 'gear', 0.7),
          right: icon(SYSTEM_ICONS[lane] ?? 'gear', 0.7),
        }),
        floorText(label, [12.1, y + 0.9], {size: 0.42}),
      ]
    }),
    callout('BATCH OF TEN', [8.2, 0.2], {rise: 2.4, size: 0.34}),
  ],
}

const TARGET_ICONS = ['document', 'coin', 'gear', 'globe'] as const
const TARGETS = ['S3', 'DYNAMODB', 'LOGS', 'INTERNET'] as const

function nodesOf(x: number, y: number) {
  return [
    platform([x, y], [3, 4.6], {label: 'VPC', size: 0.34}),
    ...row(3, [x + 0.4, y + 0.3, DECK], [0, 1.2]).map((at) =>
      block(at, [0.9, 0.9, 0.9], {of: 'stone', left: icon('gear'), right: icon('gear')}),
    ),
  ]
}

function targetsOf(x: number, y: number) {
  return TARGETS.flatMap((label, index) => {
    const at = [x, y - 0.6 + index * 1.6] as const
    return [
      block(at, [1.3, 1.25, 0.8], {
        of: 'chalk',
        right: icon(TARGET_ICONS[index] ?? 'globe', 0.8),
        top: icon(TARGET_ICONS[index] ?? 'globe', 0.7),
      }),
      floorText(label, [x + 1.6, y + 0.25 + index * 1.6], {size: 0.44}),
    ]
  })
}

/** Before, all traffic goes through the NAT gateway; after, only traffic to the internet does. */
const natBeforeAfter: Scene = {
  title: 'BEFORE / AFTER',
  solids: [
    ...nodesOf(0, 6.6),
    ...gate([2.2, 8, DECK], write('NAT', 0.34), {span: 1.8, height: 1.1, of: 'ember'}),
    link({tone: 'ember', weight: 2.6, arrows: 'none'}, [1.4, 8.9, DECK], [4.4, 8.9, DECK]),
    ...[6.6, 8.2, 9.8, 11.4].map((y) =>
      link({tone: 'ember', weight: 1.3}, [4.4, 8.9, 0.02], [4.4, y, 0.02], [5.6, y, 0.02]),
    ),
    ...targetsOf(5.7, 6.6),
    floorText('BEFORE', [-0.4, 12.4], {size: 0.6}),
    ...nodesOf(4.2, -2.6),
    block([5.8, -1.6, DECK], [0.9, 2.2, 0.7], {
      of: 'sky',
      right: icon('branch', 0.9),
      left: icon('branch', 0.8),
    }),
    link({weight: 2.4}, [7.2, -2.2, 0.02], [9.8, -2.2, 0.02]),
    link({weight: 2.4}, [7.2, -0.8, 0.02], [9.8, -0.8, 0.02]),
    link({weight: 1.4}, [7.2, 0.7, 0.02], [9.8, 0.7, 0.02]),
    link({tone: 'ember', weight: 0.8}, [6.2, 1.4, DECK], [6.2, 2.6, 0.02], [9.8, 2.6, 0.02]),
    ...targetsOf(9.9, -2.2),
    ...gate([8, 1.9, 0], write('NAT', 0.3), {span: 1.4, height: 1, of: 'ember'}),
    floorText('AFTER', [4.4, 4.4], {size: 0.6}),
  ],
}

/** A call on its way: telephone, a flow with two decisions, four desks with their transcripts. */
const labCallPath: Scene = {
  title: 'CALL PATH OF THE LAB',
  solids: [
    badge('phone', [-0.8, 3.6], {rise: 0.1, radius: 0.85, of: 'ember'}),
    link({tone: 'ember', beads: 2}, [-0.6, 3.8], [1.4, 3.8]),
    ...[
      [1.4, 3.1],
      [4, 1.4],
      [4, 5],
    ].map(([x = 0, y = 0]) => block([x, y], [1.4, 1.4, 0.4], {of: 'sky', top: write('?', 0.8)})),
    link({}, [2.8, 3.5], [3.4, 3.5], [3.4, 2.1], [4, 2.1]),
    link({}, [2.8, 4.1], [3.4, 4.1], [3.4, 5.7], [4, 5.7]),
    ...[-0.6, 2, 4.6, 7.2].flatMap((y, index) => [
      link(
        {},
        [5.4, index < 2 ? 2.1 : 5.7],
        [6.2, index < 2 ? 2.1 : 5.7],
        [6.2, y + 0.9],
        [7, y + 0.9],
      ),
      ...desk([7, y], {screen: icon('headset', 0.9)}),
      board([8.7, y + 0.6, 0], [1.1, 1.2], lines([0.9, 0.6, 0.8]), {of: 'chalk'}),
    ]),
  ],
}

/** Figures by article slug and number in the text. */
export const figureScenes = {
  'snowball-or-datasync/1': transferTimelines,
  'containerize-legacy-java/1': claimsAfterMove,
  'event-driven-orders-lambda/1': orderFlow,
  'nat-gateway-bill/1': natBeforeAfter,
  'pune-office-opens/1': labCallPath,
}
