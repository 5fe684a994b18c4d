import type {SiteScene} from '../site-drawing.ts'
import {icon, write} from '../../decorations/marks.ts'
import {row} from '../../kit/layouts.ts'
import {block} from '../../solids/block.ts'
import {link} from '../../solids/lines/link.ts'
import {DECK, platform} from '../../solids/platform.ts'
import {cylinder} from '../../solids/round.ts'
import {callout} from '../../solids/writing.ts'

const ON = DECK + 0.01

/** A service in three zones: an edge, a balancer, a node in each zone, and their shared database. */
export const blog: SiteScene = {
  solids: [
    block([-2.8, 2.6, 0], [1.2, 1.2, 1.1], {
      of: 'stone',
      left: icon('globe', 0.7),
      right: icon('globe', 0.7),
    }),
    link({dashed: true}, [-1.6, 3.2], [0.4, 3.2]),
    platform([-0.4, -0.6], [9, 7.9], {label: 'VPC 10.20.0.0/16', size: 0.46}),
    block([0.4, 1.8, DECK], [0.8, 2.8, 0.9], {of: 'sky', right: write('ALB', 0.5)}),
    ...row(3, [2.4, -0.2, DECK], [0, 2.3]).flatMap(([x, y, z = 0], index) => [
      platform([x, y, z], [2.4, 2], {of: 'stone'}),
      block([x + 0.6, y + 0.4, z + DECK], [1.2, 1.2, 1.2], {
        of: 'sky',
        left: write('ABC'[index] ?? '', 0.6),
        right: icon('gear', 0.7),
      }),
      link({}, [1.2, 3.2, ON], [1.8, 3.2, ON], [1.8, y + 1, ON], [x, y + 1, ON]),
      link({arrows: 'none'}, [x + 2.4, y + 1, ON], [5.4, y + 1, ON], [5.4, 3.2, ON], [6, 3.2, ON]),
    ]),
    cylinder([7.1, 3.2, DECK], 1, 1.7, {of: 'ember', bands: 2}),
    callout('AURORA', [7.1, 3.2, DECK + 1.7], {rise: 1.1, size: 0.46}),
  ],
}
