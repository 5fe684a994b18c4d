import {calendar} from '../../decorations/charts.ts'
import {icon} from '../../decorations/marks.ts'
import type {SiteScene} from '../site-drawing.ts'
import {block} from '../../solids/block.ts'
import {board} from '../../solids/equipment.ts'
import {rods} from '../../solids/lines/rods.ts'
import {cylinder} from '../../solids/round.ts'
import {plan} from '../plan.ts'

const TOP = 1.9

/** A drawing table with a plan, a telephone and a calendar. */
export const contact: SiteScene = {
  solids: [
    block([0.3, 5, 0], [0.4, 0.4, TOP - 0.28], {of: 'deep'}),
    block([7.7, 0.3, 0], [0.4, 0.4, TOP - 0.28], {of: 'deep'}),
    block([7.7, 5, 0], [0.4, 0.4, TOP - 0.28], {of: 'deep'}),
    block([0, 0, TOP - 0.28], [8.4, 5.7, 0.28], {of: 'deep', floating: true}),
    block([2.2, 1.7, TOP], [5.2, 3.6, 0.07], {of: 'chalk', top: plan()}),
    board([0.7, 0.6, TOP], [3.4, 2.5], calendar(5, 4, [2, 8, 11]), {of: 'stone'}),
    board([5.1, 0.6, TOP], [1.3, 2.1], icon('phone', 0.9), {of: 'sky'}),
    rods(
      [
        [
          [4.4, 5.5, TOP + 0.16],
          [6.4, 4.9, TOP + 0.16],
        ],
      ],
      {of: 'sky', thickness: 0.14},
    ),
    cylinder([1.2, 4.4, TOP], 0.42, 0.7, {of: 'stone'}),
  ],
}
