import {windows} from '../../decorations/machines.ts'
import {sign, word} from '../../decorations/signs.ts'
import type {SiteScene} from '../site-drawing.ts'
import type {IconName} from '../../kit/icons.ts'
import type {Spot} from '../../kit/iso.ts'
import {row} from '../../kit/layouts.ts'
import {block} from '../../solids/block.ts'
import {queue} from '../../solids/equipment.ts'
import {label} from '../../solids/label.ts'
import {link} from '../../solids/lines/link.ts'
import {cylinder} from '../../solids/round.ts'

/** A queue of messages along y. */
function line([x, y, z = 0]: Spot, count: number) {
  return [
    block([x, y - count * 0.36 - 0.2, z], [1.1, count * 0.36 + 0.2, 0.12], {of: 'deep'}),
    ...row(count, [x + 0.15, y - 0.3, z + 0.12], [0, -0.36]).map((at) =>
      block(at, [0.8, 0.14, 0.75], {of: 'chalk'}),
    ),
  ]
}

/** A consumer of the bus: its queue, its function and the system behind. */
function lane([x, y]: Spot, name: string, symbol: IconName) {
  return [
    link({}, [x, y], [x + 0.8, y]),
    ...queue([x + 0.9, y - 0.55], 3),
    link({}, [x + 2.2, y], [x + 3, y]),
    block([x + 3, y - 0.7], [1.4, 1.4, 1.25], {
      of: 'sky',
      left: sign('lambda'),
      right: sign('lambda'),
    }),
    link({}, [x + 4.4, y + 0.4], [x + 5.7, y + 0.4]),
    block([x + 5.7, y - 0.7], [1.4, 1.4, 1.25], {
      of: 'deep',
      left: sign(symbol),
      right: sign(symbol),
    }),
    label(name, [x + 7.1, y + 0.7], {shift: [0.4, -0.85]}),
  ]
}

/** Checkout writes an order once; the bus notifies all systems, and the slow one has a queue. */
export const retail: SiteScene = {
  solids: [
    block([-1.1, 7], [2.2, 2.2, 1.9], {of: 'deep', left: sign('sofa', 0.7), right: sign('coin')}),
    label('CHECKOUT', [-1.1, 7, 1.9], {shift: [-0.8, 0.4]}),
    link({beads: 1}, [0, 7], [0, 5.6]),
    cylinder([0, 4.7], 0.85, 1.3, {of: 'chalk', bands: 2}),
    label('DYNAMODB', [0, 4.7], {align: 'start', shift: [-0.6, -1.3]}),
    link({beads: 1}, [0, 3.8], [0, 2.6]),
    cylinder([0, 1.2], 1.45, 0.9, {of: 'ember'}),
    label('EVENTBRIDGE', [0, 1.2, 0.9], {align: 'end', shift: [-0.9, 1.1]}),
    link({}, [0, -0.3], [0, -1.3]),
    ...line([-0.55, -1.3], 9),
    label('SQS', [-0.55, -3, 0.9], {shift: [-0.6, 0.4]}),
    link({}, [0, -4.8], [0, -5.8]),
    block([-0.7, -7.2], [1.4, 1.4, 1.25], {of: 'sky', left: sign('lambda'), right: sign('lambda')}),
    link({}, [0.7, -6.5], [2.8, -6.5]),
    block([2.8, -7.6], [2.2, 2.2, 2.2], {of: 'deep', left: windows(3, 3), right: word('ERP', 0.4)}),
    link({arrows: 'none'}, [1.45, 1.2], [2.8, 1.2]),
    link({arrows: 'none'}, [2.8, -1.4], [2.8, 2.6]),
    ...lane([2.8, -1.4], 'WAREHOUSE', 'cube'),
    ...lane([2.8, 2.6], 'MAIL', 'mail'),
  ],
}
