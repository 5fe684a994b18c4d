import {icon, write} from '../../decorations/marks.ts'
import type {SiteScene} from '../site-drawing.ts'
import {block} from '../../solids/block.ts'
import {statue} from '../../solids/emblems.ts'
import {desk} from '../../solids/equipment.ts'
import {link} from '../../solids/lines/link.ts'
import {DECK, platform} from '../../solids/platform.ts'
import {cylinder} from '../../solids/round.ts'
import {floorText} from '../../solids/writing.ts'

const CHANNELS = ['phone', 'chat', 'mail'] as const

/** Three channels run into one core with its assistant, and on to desks and the CRM. */
export const connect: SiteScene = {
  solids: [
    ...CHANNELS.flatMap((channel, index) => {
      const y = index * 2.6 - 1.1
      return [
        block([-3.4, y], [1.7, 1.7, 1.4], {
          of: 'sky',
          top: icon(channel, 0.7),
          right: icon(channel, 0.76),
        }),
        link({beads: 1}, [-1.7, y + 0.85], [-0.7, y + 0.85], [-0.7, 2.3], [0.2, 2.3]),
      ]
    }),
    platform([0.2, 0.2], [4, 4.4], {of: 'stone', label: 'CONNECT', size: 0.54}),
    block([0.9, 0.8, DECK], [2.4, 2.2, 0.7], {of: 'sky'}),
    statue('headset', [2.1, 1.9, DECK + 0.75], 2.3),
    platform([0.4, -3.7], [3.6, 2.7], {of: 'deep'}),
    block([0.8, -3.3, DECK], [1.4, 1.5, 1.5], {
      of: 'stone',
      left: write('LEX', 0.42),
      right: icon('chat'),
    }),
    block([2.3, -3.3, DECK], [1.4, 1.5, 2], {
      of: 'stone',
      left: write('AI', 0.54),
      right: icon('spark', 0.7),
    }),
    link({arrows: 'both'}, [2.2, -1, DECK], [2.2, 0.2, DECK]),
    platform([5.8, -2.2], [2.7, 7.4], {of: 'deep'}),
    floorText('AGENTS', [8.3, 4.4, DECK], {size: 0.5, along: 'y'}),
    ...[-1.9, 0.4, 2.7].flatMap((y) => desk([6.1, y, DECK], {screen: icon('headset', 0.86)})),
    link({tone: 'ember', beads: 2}, [4.2, 2.2, DECK], [5.8, 2.2, DECK]),
    platform([1, 5.9], [2.8, 3.1], {of: 'deep', label: 'CRM', size: 0.54}),
    cylinder([2.4, 6.9, DECK], 0.8, 1.2, {of: 'chalk', bands: 2}),
    link({arrows: 'both'}, [2.4, 4.6, DECK], [2.4, 5.9, DECK]),
  ],
}
