import {wave} from '../../decorations/charts.ts'
import {lines} from '../../decorations/marks.ts'
import {captioned, sign, word} from '../../decorations/signs.ts'
import type {SiteScene} from '../site-drawing.ts'
import type {Spot} from '../../kit/iso.ts'
import type {Material} from '../../kit/palette.ts'
import {block} from '../../solids/block.ts'
import {badge} from '../../solids/emblems.ts'
import {board, desk, queue} from '../../solids/equipment.ts'
import {flight} from '../../solids/lines/flight.ts'
import {label} from '../../solids/label.ts'
import {link} from '../../solids/lines/link.ts'
import {DECK, platform} from '../../solids/platform.ts'
import {cylinder, person} from '../../solids/round.ts'
import {gate} from '../../solids/lines/traffic.ts'
import {floorText} from '../../solids/writing.ts'

const DESKS = [-4.2, -1.9, 0.4, 2.7]

/** Two channels meet one flow, which tries the bot, then a queue, then an agent with the customer's record. */
const connect: SiteScene = {
  solids: [
    ...(['phone', 'chat'] as const).flatMap((channel, index) => {
      const y = index * 2.6 - 0.3
      return [
        person([-3, y], {size: 1.3}),
        badge(channel, [-1.6, y], {rise: 0.25, radius: 0.6, of: 'stone'}),
        link({beads: 1}, [-2.5, y], [0.6, y]),
      ]
    }),
    platform([-0.2, -4.4], [6.8, 9], {of: 'stone'}),
    floorText('CONNECT', [0.2, 4.3, DECK], {size: 0.66}),
    block([0.6, -0.8, DECK], [1.6, 3.6, 1], {
      of: 'ember',
      right: word('FLOW', 0.56),
      left: sign('branch'),
    }),
    block([0.6, -4.1, DECK], [1.6, 1.6, 1.5], {
      of: 'sky',
      left: sign('bot', 0.7),
      right: word('LEX', 0.4),
    }),
    link({arrows: 'both'}, [1.4, -2.5, DECK], [1.4, -0.8, DECK]),
    ...[-2.2, 1.6].flatMap((y) => {
      const exit = y < 0 ? 0 : 2.15
      return [
        link(
          {},
          [2.2, exit, DECK],
          [2.9, exit, DECK],
          [2.9, y + 0.55, DECK],
          [3.5, y + 0.55, DECK],
        ),
        ...queue([3.5, y, DECK], 6, {of: 'sky'}),
        link({arrows: 'none'}, [5.9, y + 0.55, DECK], [7.7, y + 0.55, 0]),
      ]
    }),
    label('QUEUES', [4.8, 0.2, DECK], {size: 0.44, shift: [0.3, -0.05]}),
    link({arrows: 'none'}, [7.7, -3.4], [7.7, 3.5]),
    ...DESKS.flatMap((y) => [
      link({}, [7.7, y + 0.8], [8.6, y + 0.8]),
      ...desk([8.6, y], {screen: sign('headset', 0.8)}),
    ]),
    label('AGENTS', [9.8, 4.1], {shift: [0.2, -0.85]}),
    block([6.6, -6, 0.8], [2.8, 0.14, 1.4], {of: 'glass', left: wave(16), floating: true}),
    label('CONTACT LENS', [8, -6, 2.2], {shift: [0, 0.9]}),
    link({dashed: true}, [7.7, -3.4], [7.7, -5.8, 0], [7.7, -5.8, 0.8]),
    board([12, -2.6], [2, 2], captioned(lines([0.9, 0.6, 0.8]), 'CRM')),
    link({dashed: true, arrows: 'both'}, [9.9, -1.2], [11.2, -1.2], [11.2, -2.4], [12, -2.4]),
  ],
}

/** A Connect instance on its step towards production. */
function instance([x, y]: Spot, name: string, rise: number, of: Material) {
  return [
    block([x, y, 0], [2.9, 2.9, rise], {of: 'deep'}),
    floorText(name, [x + 0.25, y + 2.7, rise], {size: 0.58, tone: 'light'}),
    block([x + 0.5, y + 0.3, rise], [1.6, 1.6, 1.4], {
      of,
      left: sign('headset', 0.7),
      right: sign('headset', 0.7),
    }),
  ]
}

/** Versions climb from Git through test calls and approval to production; the last good one stays available. */
const connectCicd: SiteScene = {
  solids: [
    platform([-3.4, -0.9], [4.6, 2.8], {of: 'stone'}),
    floorText('GIT', [-3.1, 1.7, DECK], {size: 0.58}),
    cylinder([-2.5, 0, DECK], 0.6, 1.2, {of: 'chalk', bands: 2}),
    block([-1.5, -0.6, DECK], [1.1, 1.1, 0.9], {of: 'ember', left: word('V41', 0.5)}),
    block([-0.1, -0.6, DECK], [1.1, 1.1, 0.9], {of: 'sky', left: word('V42', 0.5)}),
    link({beads: 1}, [0.8, 1.9], [0.8, 4]),
    ...instance([0, 4], 'DEV', 0.4, 'stone'),
    ...instance([3.4, 0.6], 'TEST', 1, 'stone'),
    ...instance([6.8, -2.8], 'PROD', 1.6, 'chalk'),
    link({}, [2.9, 5.2], [4.2, 5.2], [4.2, 3.5]),
    link({}, [6.3, 2], [8.4, 2], [8.4, 0.1]),
    ...gate([7.1, 0.9], word('APPROVAL', 0.6), {span: 2.2, height: 1.7, of: 'sky'}),
    flight([-1, -0.1, 1.2], [8, -1.8, 3.1], 1.9),
    label('ROLLBACK', [3.5, -1, 4.05], {tone: 'ember', shift: [0, 0.35]}),
    badge('phone', [5.6, 7.6], {rise: 0.15, radius: 0.75}),
    link({beads: 2}, [5.6, 7.4], [5.6, 3.5]),
    label('TEST CALLS', [5.6, 7.6], {shift: [1, 0.1], align: 'start'}),
  ],
}

export const contactCenterScenes = {connect, 'connect-cicd': connectCicd}
