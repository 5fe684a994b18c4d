import type {SiteScene} from '../site-drawing.ts'
import {block} from '../../solids/block.ts'
import {link} from '../../solids/lines/link.ts'
import {DECK, platform} from '../../solids/platform.ts'
import {person} from '../../solids/round.ts'
import {floorText} from '../../solids/writing.ts'
import {ripples} from '../ripples.ts'

const STAGES = [
  {label: 'COMMIT', height: 0.6},
  {label: 'BUILD', height: 1.1},
  {label: 'STAGING', height: 1.6},
] as const
const PITCH = 3

const LISTENERS = [
  [5, -1.4],
  [6.2, 0.8],
  [4.6, 2.6],
  [7.4, -1.4],
  [6.8, 3.4],
] as const

/** A release on its way: three stages, then production, which broadcasts it. */
export const announcements: SiteScene = {
  solids: [
    ripples([1.1, 1.1, 0], 6),
    platform([-0.5, -0.5], [3.6, PITCH * 4 + 0.6]),
    ...STAGES.flatMap(({label, height}, index) => {
      const y = PITCH * (3 - index)
      return [
        block([0, y, DECK], [2, 2, height], {of: 'stone'}),
        link({}, [1, y, DECK], [1, y - PITCH + 2, DECK]),
        floorText(label, [2.9, y + 2.4, DECK], {size: 0.44, along: 'y'}),
      ]
    }),
    block([0, 0, DECK], [2, 2, 2.4], {of: 'sky'}),
    floorText('PROD', [2.9, 2, DECK], {size: 0.44, along: 'y'}),
    block([0.5, 0.5, DECK + 2.4], [1, 1, 0.8], {of: 'ember', floating: true}),
    ...LISTENERS.map((at) => person(at, {size: 1.3})),
  ],
}
