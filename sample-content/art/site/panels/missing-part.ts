import type {Point} from '../../kit/iso.ts'
import type {SiteScene} from '../site-drawing.ts'
import type {Solid} from '../../kit/pen.ts'
import {absent} from '../../solids/absent.ts'
import {block} from '../../solids/block.ts'
import {link} from '../../solids/lines/link.ts'
import {DECK, platform} from '../../solids/platform.ts'
import {zone} from '../../solids/zone.ts'

const PLOT = 4
const PITCH = 6.4
const PART: Point = [2.4, 2.4, 2.4]
const MIDDLE = PLOT / 2

/** A part on the plot number `place`. */
function part(place: number, height: number): Solid[] {
  const x = place * PITCH
  return [
    platform([x, 0], [PLOT, PLOT], {of: 'stone'}),
    block([x + 0.8, 0.8, DECK], [PART[0], PART[1], height], {of: 'sky'}),
  ]
}

/** Two parts joined in a row, and the empty plot of a third. */
export const missingPart: SiteScene = {
  solids: [
    ...part(0, 2.4),
    link({arrows: 'none'}, [PLOT, MIDDLE], [PITCH, MIDDLE]),
    ...part(1, 1.3),
    link({arrows: 'none', dashed: true}, [PITCH + PLOT, MIDDLE], [PITCH * 2, MIDDLE]),
    zone([PITCH * 2, 0], [PLOT, PLOT], {tone: 'quiet'}),
    absent([PITCH * 2 + 0.8, 0.8], PART),
  ],
}
