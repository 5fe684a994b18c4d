import {drawers, windows} from '../../decorations/machines.ts'
import {sign, word} from '../../decorations/signs.ts'
import {wave} from '../../decorations/charts.ts'
import type {SiteScene} from '../site-drawing.ts'
import type {Spot} from '../../kit/iso.ts'
import {row} from '../../kit/layouts.ts'
import {block} from '../../solids/block.ts'
import {house} from '../../solids/house.ts'
import {label} from '../../solids/label.ts'
import {link} from '../../solids/lines/link.ts'
import {DECK, platform} from '../../solids/platform.ts'
import {floorText} from '../../solids/writing.ts'

/** A numbered step: a Sunday of the migration. */
function sunday([x, y, z = 0]: Spot, number: number) {
  return block([x, y, z], [0.8, 1.2, 0.16], {of: 'stone', top: word(`${number}`, 0.6)})
}

/** Five Sundays lead from the cabinet to Connect, where bot, function and lens help agents at home. */
export const insurer: SiteScene = {
  solids: [
    block([-3.4, 0.8], [1.4, 2.4, 2.5], {of: 'deep', left: drawers(6), right: drawers(6)}),
    label('PBX', [-3.4, 3.2, 2.5], {align: 'end', shift: [-0.15, 0]}),
    ...row(5, [-1.8, 1.4], [0.95, 0]).map((at, index) => sunday(at, index + 1)),
    label('SUNDAYS', [0.3, 1.4], {shift: [1, 0.6], size: 0.42}),
    platform([3.2, -0.8], [4.6, 5.2], {of: 'sky'}),
    floorText('CONNECT', [3.5, 4.1, DECK], {size: 0.64}),
    block([3.9, 0, DECK], [2.5, 2.5, 1.9], {
      of: 'ember',
      left: sign('headset', 0.7),
      right: sign('headset', 0.7),
    }),
    block([4.3, -4.2], [1.6, 1.6, 1.4], {
      of: 'sky',
      left: sign('bot', 0.7),
      right: word('LEX', 0.4),
    }),
    link({arrows: 'both'}, [5.1, -2.6], [5.1, -0.8]),
    link({arrows: 'both'}, [4.6, 4.4], [4.6, 5.8]),
    block([3.9, 5.8], [1.4, 1.4, 1.2], {of: 'stone', left: sign('lambda'), right: sign('lambda')}),
    link({arrows: 'both'}, [3.9, 6.5], [2.2, 6.5]),
    block([0, 5.4], [2.2, 2.2, 1.6], {of: 'deep', left: windows(4, 3), right: windows(4, 3)}),
    label('CLAIMS API', [0, 7.6], {align: 'start', shift: [-1, -1.7]}),
    link({arrows: 'none'}, [7.8, 1.4], [8.7, 1.4]),
    link({arrows: 'none'}, [8.7, -3.1], [8.7, 3.1]),
    ...[-3.1, 0, 3.1].map((y) => link({}, [8.7, y], [10.6, y])),
    ...house([10.8, -4.4], sign('headset', 0.8)),
    ...house([10.8, -1.3], sign('headset', 0.8)),
    block([10.6, 1.6], [2, 1.8, 1.5], {
      of: 'stone',
      left: sign('headset', 0.7),
      right: windows(3, 3),
    }),
    label('AGENTS', [12.6, 3.4], {shift: [0, -0.75]}),
    block([7.8, -6.4, 0.8], [2.8, 0.14, 1.4], {of: 'glass', left: wave(16), floating: true}),
    link({dashed: true}, [8.7, -3.1], [8.7, -6.2, 0], [8.7, -6.2, 0.8]),
    label('CONTACT LENS', [9.2, -6.4, 2.2], {shift: [0, 0.9]}),
  ],
}
