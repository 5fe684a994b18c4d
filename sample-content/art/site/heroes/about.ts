import {windows} from '../../decorations/machines.ts'
import {icon} from '../../decorations/marks.ts'
import type {SiteScene} from '../site-drawing.ts'
import type {Spot} from '../../kit/iso.ts'
import {row} from '../../kit/layouts.ts'
import type {Solid} from '../../kit/pen.ts'
import {block} from '../../solids/block.ts'
import {board} from '../../solids/equipment.ts'
import {globe} from '../../solids/globe.ts'
import {leap, link} from '../../solids/lines/link.ts'
import {DECK, platform} from '../../solids/platform.ts'

type Office = {name: string; floors: number; width: number; lit: readonly number[]}

function office([x, y, z = 0]: Spot, {name, floors, width, lit}: Office): Solid[] {
  const height = floors * 0.42
  return [
    platform([x, y, z], [width, 2.5], {label: name, size: 0.46}),
    block([x + width / 2 - 0.65, y + 0.3, z + DECK], [1.3, 1.2, height], {
      of: 'stone',
      left: windows(3, floors, lit),
      right: windows(
        3,
        floors,
        lit.map((index) => index + 1),
      ),
    }),
  ]
}

/** Three offices around a globe; their code becomes blocks in front of it. */
export const about: SiteScene = {
  solids: [
    ...office([-5.5, 0.2], {name: 'INDORE', floors: 6, width: 2.9, lit: [4, 11]}),
    ...office([-1.8, 4.4], {name: 'PUNE', floors: 4, width: 2.5, lit: [3, 7]}),
    ...office([3.5, -2.9], {name: 'SEATTLE', floors: 8, width: 3.3, lit: [5, 13]}),
    globe([0, 0, 0], 2.5),
    leap({beads: 1, arrows: 'none'}, [-4.05, 1.1, 2.76], [5.15, -2, 3.6], 1.9),
    leap({beads: 1, arrows: 'none'}, [-0.55, 5.3, 1.9], [5.15, -2, 3.6], 1.4),
    board([1.4, 3.6], [2.6, 1.9], icon('code', 0.76), {of: 'sky'}),
    link({tone: 'ember', beads: 2}, [4.1, 3.7], [5.4, 3.7]),
    ...row(3, [5.4, 2.9], [0, 0, 0.7]).map((at, index) =>
      block(at, [1.7, 1.7, 0.7], {of: index === 2 ? 'ember' : 'sky', floating: index > 0}),
    ),
  ],
}
