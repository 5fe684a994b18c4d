import type {SiteScene} from '../site-drawing.ts'
import {field} from '../../kit/layouts.ts'
import type {Solid} from '../../kit/pen.ts'
import {block} from '../../solids/block.ts'
import {uprights} from '../../solids/furnishings.ts'
import {DECK, platform} from '../../solids/platform.ts'
import {floorText} from '../../solids/writing.ts'
import {serviceIcons} from '../service-icons.ts'

const PITCH = 3.2
const PLATE = 2.7
const FOOT = 0.18
const LIFT = 1.7

const PLACES = field(4, 3, [0, 0, DECK], [PITCH, PITCH])
const LIFTED = 2

function placed(icon: (typeof serviceIcons)[keyof typeof serviceIcons], index: number): Solid[] {
  const [x, y, z = 0] = PLACES[index] ?? [0, 0]
  const isLifted = index === LIFTED
  const height = z + FOOT + (isLifted ? LIFT : 0)
  return [
    block([x, y, z], [PLATE, PLATE, FOOT], {of: 'stone'}),
    ...icon([x + 0.35, y + 0.35, height], isLifted ? 'ember' : 'chalk'),
  ]
}

/** The ten services on one bench, each on its own plate; one is lifted. */
export const services: SiteScene = {
  solids: [
    platform([-0.4, -0.4], [PITCH * 4 + 0.3, PITCH * 3 + 0.3]),
    floorText('SERVICES', [PITCH * 2 + 0.1, PITCH * 2 + 2.4, DECK], {size: 0.76}),
    ...Object.values(serviceIcons).flatMap(placed),
    uprights(
      LIFT,
      [PITCH * LIFTED + 0.35, 2.35, 0.4],
      [PITCH * LIFTED + 2.35, 2.35, 0.4],
      [PITCH * LIFTED + 2.35, 0.35, 0.4],
    ),
  ],
}
