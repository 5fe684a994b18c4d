import {captioned, sign, word} from '../../decorations/signs.ts'
import type {SiteScene} from '../site-drawing.ts'
import {field, row} from '../../kit/layouts.ts'
import {block} from '../../solids/block.ts'
import {board, rack} from '../../solids/equipment.ts'
import {label} from '../../solids/label.ts'
import {link} from '../../solids/lines/link.ts'
import {DECK, platform} from '../../solids/platform.ts'
import {cylinder} from '../../solids/round.ts'
import {floorText} from '../../solids/writing.ts'
import {zone} from '../../solids/zone.ts'

/** Machines moved in each wave. */
const WAVES = [12, 45, 70, 85, 85]

/** Waves grow towards the region while the hall behind them empties and is switched off. */
export const logistics: SiteScene = {
  solids: [
    zone([-1.8, 1.2], [5, 5.6], {tone: 'quiet', name: 'VSPHERE', size: 0.56}),
    ...field(3, 2, [-1.3, 1.6, 0], [1.45, 1.7]).map((at, index) =>
      index === 5 ? rack(at, {height: 2.3}) : block(at, [1.1, 1.1, 2.3], {of: 'glass'}),
    ),
    label('380 VMS', [-1.8, 1.2, 2.3], {shift: [-0.2, 0.1]}),
    board([-1.3, 5.2], [1.4, 1.4], captioned(sign('power', 0.8), 'OFF')),
    platform([4.8, -2.6], [1.9, 8.4], {of: 'stone'}),
    floorText('MGN', [5, 5.6, DECK], {size: 0.56}),
    link({tone: 'ember', beads: 2}, [3.2, 3.9], [4.8, 3.9]),
    ...WAVES.map((count, index) =>
      block([5.15, 3.4 - index * 1.4, DECK], [1.2, 1.2, count * 0.02], {
        of: index === 4 ? 'ember' : 'sky',
        top: word(`${count}`, 0.5),
      }),
    ),
    label('8 WEEKS', [5.2, -2.4, DECK + 1.7], {shift: [-0.4, 0.35]}),
    link({beads: 1}, [6.7, -0.6], [8.2, -0.6]),
    platform([8.2, -4.4], [5.2, 6.4], {of: 'sky'}),
    floorText('AP-SOUTH-1', [8.5, 1.6, DECK], {size: 0.5}),
    ...field(2, 2, [8.5, -4.1, DECK], [1.15, 1.15]).map((at) =>
      block(at, [0.9, 0.9, 0.8], {of: 'chalk', left: sign('gear'), right: sign('gear')}),
    ),
    cylinder([12.4, -3.3, DECK], 0.75, 1.2, {of: 'chalk', bands: 2}),
    ...row(3, [11.6, -1.2, DECK], [0, 0, 0.36]).map((at, index) =>
      block(at, [1.3, 1.3, 0.28], {of: 'chalk', floating: index > 0}),
    ),
    label('EC2', [8.5, -4.1, DECK + 0.8], {shift: [0, 0.3]}),
    label('RDS', [12.4, -3.3, DECK + 1.2], {shift: [0.2, 0.75]}),
    label('FSX', [13.4, -0.6], {align: 'start', shift: [0.3, -0.3]}),
  ],
}
