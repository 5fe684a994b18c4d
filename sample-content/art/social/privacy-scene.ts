import {calendar} from '../decorations/charts.ts'
import {lines} from '../decorations/marks.ts'
import {sign} from '../decorations/signs.ts'
import type {SiteScene} from '../site/site-drawing.ts'
import {block} from '../solids/block.ts'
import {board} from '../solids/equipment.ts'
import {link} from '../solids/lines/link.ts'
import {DECK, platform} from '../solids/platform.ts'
import {person} from '../solids/round.ts'

/** A visitor's letter behind a lock, beside a calendar with its deletion date. */
export const privacyScene: SiteScene = {
  solids: [
    platform([0, 0], [7.4, 6], {label: 'ONLY WHAT YOU SEND', size: 0.5}),
    platform([0.5, 0.5, DECK], [3.3, 3.6], {of: 'sky'}),
    block([0.95, 0.95, DECK * 2], [2.4, 2.4, 2.2], {
      of: 'ember',
      left: sign('lock'),
      right: sign('lock'),
    }),
    board([4.3, 0.9, DECK], [2.6, 2.5], calendar(4, 3, [11]), {of: 'deep'}),
    block([4.4, 3.2, DECK], [2.3, 1.6, 0.08], {of: 'chalk', top: lines([0.9, 0.6, 0.8])}),
    person([9.2, 2.2], {size: 1.5}),
    link({tone: 'ember'}, [8.7, 3.9], [7.5, 3.9]),
  ],
}
