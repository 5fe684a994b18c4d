import {icon, lines, write} from '../../decorations/marks.ts'
import type {SiteScene} from '../site-drawing.ts'
import {row} from '../../kit/layouts.ts'
import {block} from '../../solids/block.ts'
import {seal, statue} from '../../solids/emblems.ts'
import {board} from '../../solids/equipment.ts'
import {link} from '../../solids/lines/link.ts'
import {DECK, platform} from '../../solids/platform.ts'
import {cylinder} from '../../solids/round.ts'
import {gate} from '../../solids/lines/traffic.ts'
import {lattice} from '../lattice.ts'
import {room} from '../room.ts'

const COURSES = 4

/** An arch of blocks on two steps, a star on top, a seal on the front step. */
const aws: SiteScene = {
  solids: [
    block([-0.8, -0.8, 0], [7.2, 6.7, 0.3], {of: 'stone'}),
    block([-0.4, -0.4, 0.3], [6.4, 3.4, 0.3], {of: 'deep'}),
    ...[0, 4.2].flatMap((x) =>
      row(COURSES, [x, 0.4, 0.6], [0, 0, 0.85]).map((at, index) =>
        block(at, [1.4, 1.4, 0.85], {of: index % 2 ? 'stone' : 'sky', floating: index > 0}),
      ),
    ),
    block([-0.2, 0.2, 0.6 + 0.85 * COURSES], [6, 1.8, 1.1], {
      of: 'sky',
      left: write('ADVANCED TIER', 0.46),
      floating: true,
    }),
    statue('star', [2.8, 1.1, 1.7 + 0.85 * COURSES], 1.9),
    room([2.8, 1.1, 4.4 + 0.85 * COURSES]),
    seal('check', [2.8, 4.6, 0.3], 1.3),
  ],
}

/** Prompts go in; sources ground the model; answers pass a guard rail on their way out. */
const generativeAi: SiteScene = {
  solids: [
    block([-3.8, 0.8], [1.6, 1.6, 1.4], {
      of: 'chalk',
      left: icon('chat', 0.8),
      right: icon('chat', 0.8),
    }),
    link({beads: 1}, [-2.2, 1.5], [-0.6, 1.5]),
    platform([-0.6, -0.6], [4.2, 5], {of: 'stone', label: 'MODEL', size: 0.54}),
    ...lattice([0, 0, DECK], 3),
    platform([-0.6, 5.6], [3.6, 3], {of: 'stone', label: 'SOURCES', size: 0.46}),
    cylinder([1.2, 6.7, DECK], 0.85, 1.2, {of: 'sky', bands: 2}),
    link({}, [1.2, 5.6], [1.2, 4.4]),
    link({tone: 'ember', beads: 3}, [3.6, 1.5], [7.4, 1.5]),
    ...gate([4.8, -0.1], write('GUARDRAIL', 0.33), {span: 3.2, height: 2, of: 'sky'}),
    board([7.4, 0.8], [2, 2.2], lines([0.9, 0.6, 0.8, 0.5]), {of: 'chalk'}),
    room([10.5, 1.2]),
  ],
}

export const partnerScenes = {
  'partner-aws': aws,
  'partner-generative-ai': generativeAi,
}
