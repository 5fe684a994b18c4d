import {lines} from '../../decorations/marks.ts'
import {captioned, sign, word} from '../../decorations/signs.ts'
import type {SiteScene} from '../site-drawing.ts'
import {block} from '../../solids/block.ts'
import {bucket} from '../../solids/bucket.ts'
import {board, queue} from '../../solids/equipment.ts'
import {label} from '../../solids/label.ts'
import {link} from '../../solids/lines/link.ts'
import {DECK, platform} from '../../solids/platform.ts'
import {cylinder, person} from '../../solids/round.ts'
import {floorText} from '../../solids/writing.ts'

/** Three functions: working on the message, waiting, and gone until the queue grows. */
const FUNCTIONS = ['ember', 'sky', 'glass'] as const

/** Three sources fill a queue; functions scale with its length, and failures go to a side queue. */
const lambda: SiteScene = {
  solids: [
    block([0.2, -4.2], [1.5, 1.5, 1.4], {of: 'stone', left: sign('globe'), right: sign('globe')}),
    block([2.8, -4.2], [1.5, 1.5, 1.4], {of: 'stone', left: sign('clock'), right: sign('clock')}),
    bucket([6, -3.4], 0.85, 1.4),
    label('API', [0.2, -2.7, 1.4], {align: 'end', shift: [-0.1, 0.15]}),
    label('EVENTBRIDGE', [2.8, -4.2, 1.4], {align: 'start', shift: [0, 0.2]}),
    label('S3', [6, -3.4, 1.4], {align: 'start', shift: [0.7, 0.6]}),
    ...[0.95, 3.55, 6].map((x) => link({beads: 1}, [x, -2.5], [x, 0])),
    ...queue([0, 0], 19, {of: 'chalk'}),
    label('SQS', [1, 1.1], {shift: [-0.3, -0.75]}),
    link({tone: 'ember', beads: 2}, [7.1, 0.55], [9.6, 0.55]),
    link({arrows: 'none'}, [8.2, 0.55], [8.2, -4.7]),
    ...[-1.85, -4.7].map((y) => link({}, [8.2, y], [9.6, y])),
    ...FUNCTIONS.map((of, index) =>
      block([9.6, -0.15 - index * 2.85], [1.4, 1.4, 1.25], {
        of,
        left: sign('lambda'),
        right: sign('lambda'),
      }),
    ),
    label('LAMBDA', [9.6, -5.85, 1.25], {shift: [0, 0.3]}),
    link({arrows: 'none'}, [11, 0.55], [12.2, 0.55], [12.2, -2.3]),
    link({}, [11, -2.3], [13, -2.3]),
    cylinder([14.1, -2.3], 1.1, 1.8, {of: 'chalk', bands: 2}),
    label('DYNAMODB', [14.1, -2.3], {align: 'end', shift: [-1.35, -1.3]}),
    ...queue([2.6, 3.9], 4, {of: 'deep'}),
    link({dashed: true}, [3.6, 1.1], [3.6, 3.9]),
    label('DLQ', [2.6, 5, 0], {shift: [0.1, -0.95]}),
  ],
}

/** Around the table: from the repository to plan, tests and review, and back as the next Java. */
const qDeveloper: SiteScene = {
  solids: [
    platform([-2, 4.8], [4.6, 3.8], {of: 'stone'}),
    floorText('JAVA', [-1.6, 8.2, DECK], {size: 0.7}),
    block([-1.6, 5.2, DECK], [1.6, 1.6, 1.4], {
      of: 'deep',
      left: word('8', 0.6),
    }),
    block([0.6, 5.4, DECK], [1.6, 1.6, 1.4], {
      of: 'sky',
      left: word('21', 0.6),
      right: sign('branch'),
    }),
    link({beads: 2}, [0.2, 4.8], [0.2, 1.4]),
    block([-0.9, -0.8], [2.2, 2.2, 2], {
      of: 'ember',
      left: word('Q', 0.6),
      right: sign('gear', 0.7),
    }),
    board([1.7, -2.5], [2.1, 2.1], captioned(lines([0.9, 0.6, 0.8]), 'PLAN')),
    link({beads: 2}, [1.3, -0.2], [5.6, -0.2]),
    link({dashed: true}, [5.6, 0.9], [1.3, 0.9]),
    block([5.6, -0.8], [2.4, 2.4, 1.3], {
      of: 'sky',
      left: sign('check'),
      right: word('TESTS', 0.4),
    }),
    link({beads: 1}, [6.8, 1.6], [6.8, 5]),
    board([5, 5.2], [2.6, 2], lines([0.9, 0.6, 0.8, 0.7]), {of: 'chalk'}),
    person([8.3, 5.2], {size: 1.6}),
    label('REVIEW', [8.3, 5.2], {align: 'start', shift: [0.85, 0]}),
    link({beads: 1}, [5.5, 5.4], [5.5, 6.9], [2.62, 6.9]),
  ],
}

export const codeScenes = {lambda, 'q-developer': qDeveloper}
