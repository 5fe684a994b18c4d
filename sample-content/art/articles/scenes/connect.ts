import {columns, wave} from '../../decorations/charts.ts'
import {both, tiles} from '../../decorations/decoration.ts'
import {drawers} from '../../decorations/machines.ts'
import {icon, lines, write} from '../../decorations/marks.ts'
import type {Scene} from '../../kit/drawing.ts'
import {field, row} from '../../kit/layouts.ts'
import {block} from '../../solids/block.ts'
import {badge, seal, statue} from '../../solids/emblems.ts'
import {board, desk} from '../../solids/equipment.ts'
import {lens} from '../../solids/instruments.ts'
import {leap, link} from '../../solids/lines/link.ts'
import {DECK, platform} from '../../solids/platform.ts'
import {cylinder, person} from '../../solids/round.ts'
import {gate, rails, wagon} from '../../solids/lines/traffic.ts'
import {floorText} from '../../solids/writing.ts'

/** An old cabinet, five numbered bridges, two in use, and desks on the other side. */
const pbxMigration: Scene = {
  title: 'FIVE SUNDAYS',
  sun: [0.86, 0.2],
  solids: [
    platform([-0.2, 0], [2.8, 7.4], {label: 'PBX'}),
    block([0.4, 0.6, DECK], [1.5, 4.6, 2.9], {
      of: 'deep',
      left: drawers(6),
      right: tiles(3, 1, [drawers(7), drawers(7, 5), drawers(7)]),
    }),
    block([0.6, 5.7, DECK], [1, 0.6, 0.7], {of: 'stone', left: icon('branch', 0.8)}),
    ...row(5, [2.6, 0.35, 0], [0, 1.4]).flatMap(([x, y], index) => [
      block([x, y, 0], [3.2, 1, DECK], {
        of: index < 2 ? 'ember' : 'stone',
        top: write(`${index + 1}`, 0.6),
      }),
      ...(index < 2
        ? [
            link(
              {beads: 4, arrows: 'none'},
              [x + 0.1, y + 0.5, DECK + 0.02],
              [x + 1.1, y + 0.5, DECK + 0.02],
            ),
          ]
        : []),
    ]),
    platform([5.8, 0], [4.6, 7.4], {of: 'sky', label: 'CONNECT'}),
    ...field(2, 3, [6.4, 0.3, DECK], [2, 2.1]).flatMap((at) =>
      desk(at, {screen: icon('headset', 0.8)}),
    ),
  ],
}

/** A conversation as a wave between caller and agent; a lens picks words out of it. */
const contactLens: Scene = {
  title: 'LIVE ASSISTANCE',
  sun: [0.13, 0.2],
  solids: [
    person([-0.2, 3.7], {size: 1.5}),
    board([0.8, 3.4], [6.4, 2], wave(44, [0.42, 0.62])),
    ...desk([8, 2.7], {screen: lines([0.9, 0.6, 0.8])}),
    lens([4.2, 3.7, 2.6], 1.05),
    leap({tone: 'ember'}, [5, 3.2, 2.9], [9.1, 1.9, 1.9], 0.9),
    board([8.6, 1.5, 0.6], [1.9, 1.3], lines([0.9, 0.7, 0.8], 1), {of: 'chalk', floating: true}),
    ...row(4, [10.4, -0.6, 0], [0, 0.3]).map((at) =>
      block(at, [1, 0.22, 1.2], {of: 'stone', left: lines([0.8, 0.6, 0.7, 0.5])}),
    ),
    ...gate([4.6, 0.6], 'RULE', {span: 1.9, height: 1.5, of: 'sky'}),
    link({}, [4.4, 1.5], [6.2, 1.5]),
    board([5.6, -1.6], [2.6, 1.9], columns([0.5, 0.7, 0.4, 0.9, 0.6], 3)),
    link({dashed: true}, [6.2, 1.5], [6.8, 1.5], [6.8, -1.2]),
  ],
}

/** A flow chart rides a rail wagon from the repository through two gates to test and production. */
const connectCicd: Scene = {
  title: 'FLOWS UNDER REVIEW',
  sun: [0.86, 0.18],
  solids: [
    cylinder([-0.6, 3.4], 1.1, 1.6, {of: 'stone', bands: 2}),
    badge('branch', [-0.6, 3.4, 1.6], {rise: 0.3, radius: 0.6}),
    rails([0.7, 2.8], 7.3),
    ...wagon([0.9, 2.85], 3, {of: 'stone'}),
    block([1.1, 3, 0.48], [0.75, 0.8, 0.65], {of: 'ember'}),
    ...row(2, [2.15, 2.9, 0.48], [0, 0.6]).map((at) =>
      block(at, [0.55, 0.45, 0.65], {of: 'chalk'}),
    ),
    block([2.95, 3, 0.48], [0.75, 0.8, 0.65], {of: 'ember'}),
    ...gate([4.6, 2.3], 'CHECKS', {span: 2.2, height: 1.9, of: 'sky'}),
    ...gate([6.4, 2.3], 'REVIEW', {span: 2.2, height: 1.9, of: 'sky'}),
    platform([8, -1.6], [3.4, 3.2]),
    floorText('TEST', [11.15, 1.2, DECK], {size: 0.42, along: 'y'}),
    block([8.4, -1.3, DECK], [1.9, 1.9, 1.3], {
      of: 'stone',
      left: icon('headset', 0.7),
      right: icon('headset', 0.7),
    }),
    platform([8, 2], [3.2, 3.4], {of: 'sky', label: 'PROD'}),
    block([8.4, 2.3, DECK], [2, 2, 1.6], {
      of: 'chalk',
      left: icon('headset', 0.7),
      right: icon('headset', 0.7),
    }),
    board([4.2, 6.1], [2.4, 1.6], tiles(2, 1, [write('A', 0.7), write('B', 0.7)]), {of: 'stone'}),
    badge('phone', [1.8, 6.4], {rise: 0.2, radius: 0.75, of: 'chalk'}),
    link({tone: 'ember', beads: 4}, [1.8, 6.6], [9.4, 6.6], [9.4, 5.4]),
  ],
}

/** Four channels run into one routing block and on to a single desk with one screen. */
const omnichannel: Scene = {
  title: 'ONE QUEUE - ONE SCREEN',
  sun: [0.86, 0.18],
  solids: [
    ...(['phone', 'chat', 'mail', 'document'] as const).flatMap((name, index) => {
      const y = index * 2
      return [
        block([0, y], [1.4, 1.4, 1.3], {
          of: 'sky',
          left: icon(name, 0.72),
          right: icon(name, 0.72),
        }),
        link({beads: 2}, [1.4, y + 0.7], [2.6, y + 0.7], [3.4, 3 + index * 0.45]),
      ]
    }),
    cylinder([4.4, 3.7], 1.15, 1.1, {of: 'ember', bands: 1}),
    link({tone: 'ember', beads: 3}, [5.6, 3.7], [7.4, 3.7]),
    platform([7.4, 1.6], [3.8, 4], {of: 'stone', label: 'AGENT'}),
    person([7.95, 2.9, DECK], {size: 1.5}),
    block([7.8, 3.5, DECK], [3, 0.8, 0.6], {of: 'deep'}),
    board(
      [9.1, 3.8, DECK + 0.6],
      [1.9, 1.3],
      tiles(2, 1, [both(icon('user', 0.7, 0.62)), lines([0.9, 0.6, 0.8, 0.5], 1)]),
      {floating: true},
    ),
    ...row(4, [4, -2.4], [1.15, 0]).map((at) => block(at, [0.95, 0.1, 0.8], {of: 'glass'})),
    ...row(3, [4.4, -2.4, 1], [1.15, 0]).map((at) =>
      block(at, [0.95, 0.1, 0.8], {of: 'glass', floating: true}),
    ),
  ],
}

/** A headset on its plinth, four lines to four desks, and a seal beside it. */
const connectDesignation: Scene = {
  title: 'DELIVERY DESIGNATION',
  sun: [0.14, 0.22],
  solids: [
    block([2.6, 2.6, 0], [3.2, 3.2, 0.35], {of: 'stone'}),
    block([3, 3, 0.35], [2.4, 2.4, 0.5], {of: 'stone'}),
    block([3.4, 3.4, 0.85], [1.6, 1.6, 0.7], {of: 'sky'}),
    statue('headset', [4.2, 4.2, 1.55], 2.5),
    link({beads: 2}, [2.6, 3.4], [1.9, 3.4], [1.9, 4.4]),
    link({beads: 2}, [3.4, 5.8], [3.4, 6.8]),
    link({beads: 2}, [5.8, 3.2], [6.9, 3.2]),
    link({beads: 2}, [3.6, 2.6], [3.6, 1.6], [4.4, 1.6]),
    ...desk([0.6, 4.4], {screen: icon('headset', 0.9)}),
    ...desk([2.2, 6.8], {screen: icon('chat', 0.9)}),
    ...desk([6.9, 2.2], {screen: icon('mail', 0.9)}),
    ...desk([4.4, 0.4], {screen: icon('check', 0.9)}),
    seal('check', [6.6, 6.2], 1.35),
  ],
}

export const connectScenes = {
  'connect-migration-from-legacy-pbx': pbxMigration,
  'contact-lens-agent-assist': contactLens,
  'connect-cicd-contact-flows': connectCicd,
  'omnichannel-without-swivel-chair': omnichannel,
  'amazon-connect-delivery-designation': connectDesignation,
}
