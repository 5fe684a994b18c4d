import {windows} from '../../decorations/machines.ts'
import {icon, lines} from '../../decorations/marks.ts'
import type {SiteScene} from '../site-drawing.ts'
import type {Spot} from '../../kit/iso.ts'
import {block} from '../../solids/block.ts'
import {board} from '../../solids/equipment.ts'
import {leap} from '../../solids/lines/link.ts'
import {DECK, platform} from '../../solids/platform.ts'
import {person} from '../../solids/round.ts'
import {floorText} from '../../solids/writing.ts'

const OFFICES = [
  {name: 'INDORE', floors: 6},
  {name: 'PUNE', floors: 5},
  {name: 'SEATTLE', floors: 7},
] as const
const PITCH = 2.7
const FLOOR = 0.42
const LETTER_END: Spot = [1.5, 1.4, 3.6]

/** A person writes at a table; the letter is on its way to three offices. */
export const contactForm: SiteScene = {
  solids: [
    platform([-0.8, -3], [PITCH * 3 + 0.3, 3.2], {of: 'stone'}),
    ...OFFICES.flatMap(({name, floors}, index) => {
      const x = PITCH * index
      return [
        block([x, -2.6, DECK], [1.5, 1.5, floors * FLOOR], {
          of: 'sky',
          left: windows(3, floors),
          right: windows(3, floors),
        }),
        floorText(name, [x - 0.6, -0.1, DECK], {size: 0.4}),
        leap(
          {dashed: true, arrows: 'none'},
          LETTER_END,
          [x + 0.75, -1.85, floors * FLOOR + DECK],
          0.8,
        ),
      ]
    }),
    platform([-1.6, 1.8], [4.2, 3.8], {of: 'stone'}),
    person([0.5, 2.6, DECK], {size: 2}),
    block([-1, 3.2, DECK], [3, 1.3, 0.9], {of: 'deep'}),
    board([-0.6, 3.9, DECK + 0.9], [1.5, 1], lines([0.9, 0.6, 0.75]), {of: 'chalk'}),
    board([-0.6, 1.4, 2.9], [2.1, 1.5], icon('mail', 0.94), {of: 'ember', floating: true}),
  ],
}
