import {dial} from '../../decorations/charts.ts'
import type {SiteScene} from '../site-drawing.ts'
import {field} from '../../kit/layouts.ts'
import {block} from '../../solids/block.ts'
import {DECK, platform} from '../../solids/platform.ts'
import {serviceIcons} from '../service-icons.ts'

const STUDIES = [
  {icon: serviceIcons['hybrid-migration'], outcome: 0.8},
  {icon: serviceIcons.connect, outcome: 0.64},
  {icon: serviceIcons.lambda, outcome: 0.92},
  {icon: serviceIcons.backup, outcome: 0.74},
] as const

const PITCH = 4.9

/** Four projects, each with a dial for its result. */
export const caseStudies: SiteScene = {
  solids: field(2, 2, [0, 0], [PITCH, PITCH]).flatMap(([x, y], index) => {
    const study = STUDIES[index]
    return study
      ? [
          platform([x, y], [4.4, 4.6]),
          block([x + 0.4, y + 0.4, DECK], [2.4, 2.1, 0.16], {of: 'stone'}),
          ...study.icon([x + 0.6, y + 0.4, DECK + 0.16], 'chalk'),
          block([x + 0.4, y + 2.7, DECK], [3.6, 1.6, 0.2], {of: 'stone', top: dial(study.outcome)}),
        ]
      : []
  }),
}
