import {columns} from '../../decorations/charts.ts'
import {both, tiles} from '../../decorations/decoration.ts'
import type {Decoration} from '../../decorations/decoration.ts'
import {windows} from '../../decorations/machines.ts'
import {icon, write} from '../../decorations/marks.ts'
import type {Scene} from '../../kit/drawing.ts'
import type {IconName} from '../../kit/icons.ts'
import {field, row} from '../../kit/layouts.ts'
import {block} from '../../solids/block.ts'
import {cloud} from '../../solids/emblems.ts'
import {board, desk, rack} from '../../solids/equipment.ts'
import {hammer, uprights} from '../../solids/furnishings.ts'
import {link} from '../../solids/lines/link.ts'
import {DECK, platform} from '../../solids/platform.ts'
import {gate} from '../../solids/lines/traffic.ts'
import {dimension, floorText} from '../../solids/writing.ts'

/** A plinth of three steps, a cloud on the lit one in the middle, the hammer above. */
const advancedTier: Scene = {
  title: 'ADVANCED TIER',
  sun: [0.16, 0.22],
  solids: [
    block([0, 5.2, 0], [3, 2.6, 0.9], {of: 'stone', left: write('1', 0.6)}),
    block([0, 2.6, 0], [3, 2.6, 1.8], {of: 'ember', right: icon('star', 0.8)}),
    block([0, 0, 0], [3, 2.6, 2.7], {of: 'stone', right: write('3', 0.8)}),
    cloud([1.5, 3.9, 1.95], 3.2),
    ...hammer([0.2, 4, 4.8]),
    dimension('ADVANCED', [3.6, 5.2], [3.6, 2.6]),
    dimension('1 : 50', [0, 8.4], [3, 8.4]),
  ],
}

/** The floor of an office: desks, a meeting room with its board, a glazed lab with headsets. */
const puneOffice: Scene = {
  title: 'PUNE - GROUND PLAN',
  sun: [0.86, 0.18],
  solids: [
    platform([0, 0], [9, 7.4], {of: 'stone', label: 'PUNE', size: 0.5}),
    block([0, 0, DECK], [9, 0.16, 1.5], {of: 'stone', left: windows(9, 1), floating: true}),
    block([0, 0.16, DECK], [0.16, 7.2, 1.5], {of: 'stone', right: windows(7, 1), floating: true}),
    ...field(2, 2, [0.8, 3, DECK], [1.9, 1.8]).flatMap((at) => desk(at)),
    block([3.6, 0.16, DECK], [0.12, 2.2, 1.1], {of: 'sky', floating: true}),
    board([0.9, 0.3, DECK + 0.2], [2.2, 1.1], columns([0.3, 0.5, 0.7, 0.9], 3), {
      of: 'chalk',
      floating: true,
    }),
    block([1, 1.2, DECK], [1.9, 0.9, 0.5], {of: 'deep'}),
    block([5, 0.6, DECK], [3.8, 5, 1.5], {of: 'glass'}),
    board([5.4, 0.3, DECK + 0.3], [2.8, 1.1], icon('branch', 0.8), {of: 'ember', floating: true}),
    ...field(2, 2, [5.3, 1.6, DECK], [1.8, 1.9]).flatMap((at) =>
      desk(at, {screen: icon('headset', 0.8)}),
    ),
  ],
}

function named(label: string, symbol: IconName): Decoration {
  return both(icon(symbol, 0.44, 0.62), write(label, 0.27, 0.2))
}

// The lifted module hides the left part of the module behind it.
const MODULES = [
  {
    at: [0, 0, DECK],
    size: [4, 2.2, 0.9],
    of: 'deep',
    top: tiles(3, 1, [both(), both(), write('ORG', 0.34)]),
  },
  {at: [0, 2.4, DECK], size: [2.4, 4, 0.9], of: 'sky', top: named('ACCOUNTS', 'cloud')},
  {at: [4.2, 0, DECK], size: [2.6, 4, 0.9], of: 'deep', top: named('NETWORK', 'globe')},
  {at: [2.6, 4.2, DECK], size: [4.2, 2.2, 0.9], of: 'sky', top: named('BUDGETS', 'coin')},
] as const

/** Five modules of a foundation, one lifted above its position. */
const landingZone: Scene = {
  title: 'FOUNDATION PLAN',
  sun: [0.14, 0.2],
  solids: [
    platform([-0.5, -0.5], [7.8, 7.4], {of: 'stone'}),
    ...MODULES.map(({at, size, of, top}) => block(at, size, {of, top})),
    uprights(2.4, [2.6, 4, DECK], [4, 4, DECK], [4, 2.4, DECK]),
    block([2.6, 2.4, 2.6], [1.4, 1.6, 0.9], {
      of: 'ember',
      left: write('LOGS', 0.3),
      right: icon('document', 0.7),
      floating: true,
    }),
  ],
}

/** A large tower and a slender one with a glow at its foot, joined by a covered bridge. */
const joinsNorthvale: Scene = {
  title: 'JOINED',
  sun: [0.86, 0.2],
  solids: [
    platform([-0.5, -0.7], [10.4, 5.9], {of: 'deep'}),
    block([0, 0, DECK], [3.2, 3.2, 4.4], {
      of: 'stone',
      left: windows(6, 8, [8, 21, 30]),
      right: windows(6, 8, [13, 15, 39]),
    }),
    block([3.2, 0.9, 2.2], [3.4, 0.9, 0.8], {of: 'chalk', left: windows(8, 1), floating: true}),
    block([6.6, 0.4, DECK], [1.9, 1.9, 0.8], {
      of: 'ember',
      left: windows(3, 1),
      right: windows(3, 1),
    }),
    block([6.6, 0.4, DECK + 0.8], [1.9, 1.9, 3.2], {
      of: 'sky',
      left: windows(4, 6, [2, 9, 13]),
      right: windows(4, 6, [5, 18]),
      floating: true,
    }),
    ...['PEOPLE', 'PLATFORMS', 'SUPPORT'].flatMap((label, index) => {
      const y = 2.6 + index * 0.95
      return [
        floorText(label, [3.5, y - 0.1, DECK], {size: 0.36}),
        link({arrows: 'both'}, [3.3, y, DECK], [6.5, y, DECK]),
      ]
    }),
  ],
}

/** A road through four gates from the hypervisor's rack to a region; a ruler of eight weeks beside it. */
const exitProgramme: Scene = {
  title: 'FIXED SCOPE - FOUR GATES',
  sun: [0.16, 0.2],
  solids: [
    platform([0, 7.6], [3.4, 2.8], {label: 'VMWARE', size: 0.32}),
    rack([0.4, 8, DECK], {height: 2.6}),
    rack([1.8, 8, DECK], {height: 2.2, lit: 3}),
    platform([0.5, -2.2], [2.4, 9.8], {of: 'stone'}),
    ...[5.9, 3.7, 1.5, -0.7].flatMap((y, index) =>
      gate([0.7, y, DECK], write(`${index + 1}`, 0.42), {
        along: 'y',
        span: 2,
        height: 1.6,
        of: index === 2 ? 'ember' : 'sky',
      }),
    ),
    ...[4.8, 2.6, 0.4].map((y, index) =>
      block([1.3, y - 0.3, DECK], [0.8, 0.8, 0.7], {of: index === 1 ? 'chalk' : 'deep'}),
    ),
    floorText('ASSESSMENT', [3.4, 7.2], {size: 0.36}),
    floorText('POC', [3.4, 4.6], {size: 0.36}),
    floorText('MIGRATION', [3.4, 2.6], {size: 0.36}),
    floorText('OPTIMIZATION', [3.4, 0.4], {size: 0.36}),
    platform([-0.4, -5.6], [4.2, 3.2], {of: 'sky'}),
    ...row(2, [0.1, -5.2, DECK], [1.7, 0]).map((at) =>
      block(at, [1.3, 1.3, 1.2], {of: 'chalk', left: icon('cloud'), right: icon('cloud')}),
    ),
    floorText('REGION', [4.4, -2.4], {size: 0.5, along: 'y'}),
    cloud([3.6, -6.8, 1.6], 2.6),
  ],
}

export const firmScenes = {
  'aws-advanced-tier-partner': advancedTier,
  'pune-office-opens': puneOffice,
  'open-source-landing-zone': landingZone,
  'vmware-exit-programme': exitProgramme,
  'skyforge-joins-northvale': joinsNorthvale,
}
