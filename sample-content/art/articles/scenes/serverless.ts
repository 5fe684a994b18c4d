import {tiles} from '../../decorations/decoration.ts'
import {windows} from '../../decorations/machines.ts'
import {icon, lines, write} from '../../decorations/marks.ts'
import type {Scene} from '../../kit/drawing.ts'
import {block} from '../../solids/block.ts'
import {badge} from '../../solids/emblems.ts'
import {board, queue} from '../../solids/equipment.ts'
import {link} from '../../solids/lines/link.ts'
import {DECK, platform} from '../../solids/platform.ts'
import {cylinder} from '../../solids/round.ts'
import {gate, wagon} from '../../solids/lines/traffic.ts'
import {floorText} from '../../solids/writing.ts'

/** Checkout and its table, the bus as a beam, and three lanes of queue, function and system. */
const eventDrivenOrders: Scene = {
  title: 'ORDER EVENTS',
  sun: [0.14, 0.2],
  solids: [
    platform([-0.6, 2], [3.2, 3.6], {label: 'CHECKOUT', size: 0.3}),
    block([-0.2, 2.3, DECK], [1.5, 1.5, 1.5], {
      of: 'ember',
      left: icon('coin', 0.7),
      right: icon('coin', 0.7),
    }),
    cylinder([1.9, 4.2, DECK], 0.5, 0.9, {of: 'chalk', bands: 2}),
    link({tone: 'ember', beads: 2}, [2.6, 3.3, DECK], [4, 3.3, DECK]),
    block([4, -0.2, 0], [0.8, 7.4, 1.1], {
      of: 'sky',
      right: write('EVENT BUS', 0.5),
      left: icon('bolt', 0.8),
    }),
    ...[0, 2.5, 5].flatMap((y, lane) => [
      link({}, [4.8, y + 0.6], [5.6, y + 0.6]),
      ...queue([5.6, y], 4, {hot: lane === 1 ? 0 : undefined}),
      ...queue([5.8, y + 1.3], 2, {of: 'deep'}),
      link({}, [7.2, y + 0.6], [7.9, y + 0.6]),
      block([7.9, y], [1.2, 1.2, 0.9], {
        of: 'stone',
        left: icon('bolt', 0.7),
        right: icon('bolt', 0.7),
      }),
      link({}, [9.1, y + 0.6], [9.8, y + 0.6]),
      lane === 0
        ? cylinder([10.5, y + 0.6], 0.65, 1.5, {of: 'deep', bands: 2})
        : block([9.8, y - 0.1], [1.4, 1.4, lane === 1 ? 1.5 : 1], {
            of: 'deep',
            left: lane === 1 ? windows(3, 2) : icon('mail', 0.7),
            right: lane === 1 ? windows(3, 2) : icon('mail', 0.7),
          }),
    ]),
  ],
}

const MEMORY_SIZES = [0.9, 1.05, 1.2, 1.35, 1.5]
const FIRST_REQUEST = [3, 1.75, 1.05, 0.65, 0.4]

/** Five sizes of a function: one column stays level, the other falls. */
const coldStarts: Scene = {
  title: 'INIT AND FIRST REQUEST',
  sun: [0.14, 0.22],
  solids: [
    platform([-0.4, -0.6], [3.2, 10.4], {of: 'stone', label: ''}),
    ...MEMORY_SIZES.flatMap((size, index) => {
      const y = 8.2 - index * 2.05
      const top = DECK + size * 0.8
      return [
        block([0.4, y - size / 2 + 0.5, DECK], [size, size, size * 0.8], {
          of: 'sky',
          right: icon('bolt', 0.8),
          left: icon('bolt', 0.7),
        }),
        block([0.48, y + 0.2, top], [0.32, 0.32, 1.3], {of: 'chalk', floating: true}),
        block([0.4 + size - 0.42, y + 0.2, top], [0.32, 0.32, FIRST_REQUEST[index] ?? 0], {
          of: index === 0 ? 'ember' : 'chalk',
          floating: true,
        }),
      ]
    }),
    floorText('MEMORY', [3.6, 7.4], {size: 0.6, along: 'y'}),
    link({}, [3.4, 3.6], [3.4, 0]),
    badge('clock', [6.4, 6], {rise: -0.2, radius: 1.25, of: 'stone'}),
  ],
}

/** Three steps up to the right; beneath them the way back, with an undo for each step. */
const saga: Scene = {
  title: 'SAGA',
  sun: [0.13, 0.2],
  solids: [
    ...['SEAT', 'CARD', 'TICKET'].flatMap((label, index) => {
      const [y, z] = [6.4 - index * 3, index * 0.9]
      return [
        block([0, y, 0], [2.4, 2.4, 0.4 + z], {of: 'deep'}),
        block([0.4, y + 0.4, 0.4 + z], [1.6, 1.6, 1.3], {
          of: 'sky',
          left: write(label, 0.28),
          right: icon('check', 0.7),
        }),
        link({dashed: true}, [2.4, y + 1.2, 0.02], [4, y + 1.2, 0.02]),
        block([4, y + 0.2, 0], [2, 2, 0.25], {of: 'deep'}),
        block([4.4, y + 0.6, 0.25], [1.2, 1.2, 0.9], {
          of: 'stone',
          left: icon('loop', 0.7),
          right: icon('loop', 0.7),
        }),
      ]
    }),
    link({}, [1.2, 6.4, 0.4], [1.2, 5.8, 0.4]),
    link({}, [1.2, 3.4, 1.3], [1.2, 2.8, 1.3]),
    link({tone: 'ember'}, [5, 0.6, 0.1], [5, 3.4, 0.1]),
    link({tone: 'ember'}, [5, 5.6, 0.1], [5, 6.6, 0.1]),
    link({tone: 'ember'}, [5, 8.6, 0.1], [5, 9.6, 0.1]),
    cylinder([5, 10.2], 0.55, 0.5, {of: 'deep'}),
    cylinder([5, 10.2, 0.5], 0.38, 0.8, {of: 'ember', floating: true}),
  ],
}

/** Two equal parcels: one is through the gate, the other is sent to the record of the first. */
const idempotency: Scene = {
  title: 'AT LEAST ONCE',
  sun: [0.86, 0.2],
  solids: [
    block([-0.4, 2, 0], [11.4, 1.5, 0.4], {of: 'stone'}),
    ...gate([4.4, 1.7, 0], icon('key', 1.3), {span: 2.1, height: 2, of: 'ember'}),
    block([0.1, 2.2, 0.4], [1.1, 1.1, 1.1], {of: 'sky', left: icon('mail'), right: icon('mail')}),
    block([6.2, 2.2, 0.4], [1.1, 1.1, 1.1], {of: 'sky', left: icon('mail'), right: icon('mail')}),
    ...wagon([8, 2.15, 0.4], 2.9, {of: 'deep'}),
    block([9.9, 2.2, 0.88], [0.85, 1, 1.1], {
      of: 'chalk',
      left: windows(1, 1),
      right: windows(1, 1),
    }),
    block([2.2, 3.5, 0], [1.5, 3, 0.4], {of: 'stone'}),
    block([2.4, 4.4, 0.4], [1.1, 1.1, 1.1], {of: 'sky', left: icon('mail'), right: icon('mail')}),
    link({dashed: true, tone: 'ember'}, [1.4, 2.75, 0.42], [2.95, 2.75, 0.42], [2.95, 4.2, 0.42]),
    platform([1.2, 6.5], [4.6, 1.8]),
    board(
      [1.6, 7.2, DECK],
      [3.8, 1.9],
      tiles(3, 1, [lines([0.8, 0.6, 0.7]), lines([0.8, 0.6, 0.7]), icon('check', 0.62)]),
      {of: 'deep'},
    ),
    floorText('LEDGER', [6.1, 8.2], {size: 0.44}),
  ],
}

export const serverlessScenes = {
  'event-driven-orders-lambda': eventDrivenOrders,
  'lambda-cold-starts-measured': coldStarts,
  'step-functions-saga': saga,
  'idempotency-at-least-once': idempotency,
}
