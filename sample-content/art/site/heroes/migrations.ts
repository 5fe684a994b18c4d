import {icon, ruled, write} from '../../decorations/marks.ts'
import type {SiteScene} from '../site-drawing.ts'
import type {Spot} from '../../kit/iso.ts'
import {row} from '../../kit/layouts.ts'
import type {Material} from '../../kit/palette.ts'
import type {Solid} from '../../kit/pen.ts'
import {block} from '../../solids/block.ts'
import {rack} from '../../solids/equipment.ts'
import {link} from '../../solids/lines/link.ts'
import {DECK, platform} from '../../solids/platform.ts'
import {floorText} from '../../solids/writing.ts'

const WEEKS = ['W1', 'W2', 'W3', 'W4', 'W5', 'W6', 'W7', 'W8']

const WAVES: readonly Material[] = ['deep', 'stone', 'sky']

function source([x, y]: Spot, name: string, height: number): Solid[] {
  return [
    platform([x, y], [3.4, 3.4]),
    rack([x + 0.3, y + 0.3, DECK], {height}),
    rack([x + 0.3, y + 1.7, DECK], {height: height - 0.5}),
    rack([x + 1.5, y + 0.3, DECK], {height: height - 0.3}),
    rack([x + 1.5, y + 1.7, DECK], {height: height - 0.8}),
    floorText(name, [x + 3.2, y + 3.2, DECK], {size: 0.46, along: 'y'}),
  ]
}

function zone([x, y]: Spot, name: string): Solid[] {
  return [
    platform([x, y], [3.8, 3.2], {of: 'stone'}),
    ...row(2, [x + 0.3, y + 0.3, DECK], [0, 1.45]).map((at) =>
      block(at, [1.2, 1.2, 1.1], {of: 'chalk', right: icon('cloud', 0.74)}),
    ),
    floorText(name, [x + 3.4, y + 3, DECK], {size: 0.52, along: 'y'}),
  ]
}

/** Racks of two kinds, waves on a belt, two zones; in front the weeks, with the last five marked. */
export const migrations: SiteScene = {
  solids: [
    ...source([-4.4, -2.8], 'VMWARE', 2.9),
    ...source([-4.4, 1.1], 'AZURE', 2.3),
    link({}, [-1, -1], [-0.1, -1], [-0.1, 1], [1.2, 1]),
    link({}, [-1, 2.8], [-0.1, 2.8], [-0.1, 1.8], [1.2, 1.8]),
    block([1.2, 0.5, 0], [4.6, 1.8, 0.45], {of: 'stone'}),
    ...row(3, [1.5, 0.8, 0.45], [1.45, 0]).map((at, index) =>
      block(at, [1.2, 1.2, 1.2], {of: WAVES[index], left: write(`${index + 1}`, 0.7)}),
    ),
    link({}, [5.8, 1.4], [6.4, 1.4]),
    ...zone([6.4, -2.2], 'ZONE A'),
    ...zone([6.4, 1.4], 'ZONE B'),
    block([-4.4, 5.6, 0], [14.6, 0.5, 0.95], {of: 'stone', left: ruled(WEEKS, [3, 4, 5, 6, 7])}),
  ],
}
