import {dial} from '../../decorations/charts.ts'
import {windows} from '../../decorations/machines.ts'
import {lines} from '../../decorations/marks.ts'
import {sign, word} from '../../decorations/signs.ts'
import type {SiteScene} from '../site-drawing.ts'
import type {Spot} from '../../kit/iso.ts'
import {row} from '../../kit/layouts.ts'
import type {Material} from '../../kit/palette.ts'
import {block} from '../../solids/block.ts'
import {board, rack} from '../../solids/equipment.ts'
import {label} from '../../solids/label.ts'
import {link} from '../../solids/lines/link.ts'
import {DECK, platform} from '../../solids/platform.ts'
import {cylinder, person} from '../../solids/round.ts'
import {floorText} from '../../solids/writing.ts'
import {zone} from '../../solids/zone.ts'
import {container} from './container.ts'

/** The stacked layers of an image, with the application on top. */
function imageLayers([x, y, z = 0]: Spot) {
  return row(4, [x, y, z], [0, 0, 0.36]).map((at, index) =>
    block(at, [1.7, 1.7, 0.26], {of: index === 3 ? 'sky' : 'stone', floating: index > 0}),
  )
}

/** The application becomes an image on the left and runs on the right; its database stays. */
const legacyContainers: SiteScene = {
  solids: [
    zone([-1, 5.4], [7, 4.2], {tone: 'quiet', name: 'DATA CENTRE', size: 0.42}),
    rack([-0.4, 5.8], {height: 2.5}),
    rack([-0.4, 7], {height: 2.1}),
    block([1, 6.2], [1, 1, 0.9], {of: 'sky', left: sign('gear'), right: sign('gear')}),
    label('SERVER', [-0.4, 5.8, 2.5], {shift: [-0.6, 0.3]}),
    link({dashed: true, beads: 1}, [1.5, 6.2], [1.5, 4]),
    ...imageLayers([0.7, 2.2]),
    board([-1, 2.9], [1.2, 1.5], lines([0.9, 0.6, 0.8, 0.5, 0.7]), {of: 'chalk'}),
    label('IMAGE', [-0.4, 2.9, 1.5], {shift: [0.1, 0.55]}),
    link({beads: 1}, [1.5, 2.2], [1.5, 0.8]),
    platform([0, -2.4], [3.2, 3.2], {of: 'stone'}),
    container([0.4, -2.1, DECK], 1.1, 'chalk'),
    container([1.7, -2.1, DECK], 1.1, 'chalk'),
    container([1, -0.8, DECK], 1.35, 'ember'),
    label('ECR', [3.2, -2.4, DECK], {align: 'start', shift: [0.2, 0.35]}),
    link({tone: 'ember', beads: 1}, [3.2, -0.2], [5.2, -0.2]),
    ...[-3.8, 0].flatMap((y, index) => [
      platform([5.2, y], [4.6, 2.9], {label: index ? 'ZONE B' : 'ZONE A', size: 0.42}),
      ...row(2, [5.7, y + 0.3, DECK], [1.95, 0]).map((at) => container(at, 1.45)),
    ]),
    label('ECS / EKS', [5.7, -3.5, DECK + 1.25], {shift: [1.2, 0.45]}),
    block([11.2, -3.3, 0], [0.7, 5.8, 0.9], {of: 'stone', right: word('ALB', 0.62)}),
    link({}, [11.2, -2.5], [9.8, -2.5]),
    link({}, [11.2, 1.3], [9.8, 1.3]),
    person([13.4, -0.5], {size: 1.3}),
    link({}, [13, -0.5], [11.9, -0.5]),
    cylinder([4.4, 7.4], 1, 1.5, {bands: 2}),
    label('DATABASE', [4.4, 7.4], {shift: [-1, -1.35]}),
    link({dashed: true}, [2, 7.1], [3.4, 7.1]),
    link({arrows: 'both'}, [7.2, 2.9], [7.2, 7.2], [5.4, 7.2]),
  ],
}

/** A Kubernetes workload: its pods on one base, planned ones as glass. */
function deployment([x, y, z = 0]: Spot, name: string, pods: readonly Material[]) {
  return [
    platform([x, y, z], [6.1, 1.9], {of: 'stone'}),
    floorText(name, [x + 0.3 + pods.length * 1.25, y + 1.2, z + DECK], {
      size: 0.42,
    }),
    ...pods.map((of, index) =>
      block([x + 0.3 + index * 1.25, y + 0.45, z + DECK], [1, 1, 0.9], {
        of,
        ...(of === 'glass' ? {} : {left: sign('helm', 0.7), right: sign('helm', 0.7)}),
      }),
    ),
  ]
}

/** An ingress with four routes: three to services, the fourth to the rest of the monolith. */
const kubernetes: SiteScene = {
  solids: [
    ...row(2, [-2.8, 0.8], [0, 1.3]).map((at) => person(at, {size: 1.3})),
    link({}, [-2.4, 1.5], [-1, 1.5]),
    block([0, -0.6], [0.8, 6.6, 1], {of: 'sky', right: word('INGRESS', 0.56)}),
    platform([2.4, -1.1], [8.8, 7.6]),
    floorText('EKS', [2.8, 6.3, DECK], {size: 0.62, tone: 'light'}),
    ...[-0.8, 1.4, 3.6].map((y) => link({}, [0.8, y + 0.95], [2.2, y + 0.95])),
    ...deployment([2.7, -0.8, DECK], 'CART', ['sky', 'ember', 'glass']),
    ...deployment([2.7, 1.4, DECK], 'CATALOG', ['sky', 'sky']),
    ...deployment([2.7, 3.6, DECK], 'CHECKOUT', ['sky', 'sky']),
    board([4.9, -3.4], [2, 1.7], dial(0.8), {of: 'deep'}),
    label('HPA', [4.9, -3.4, 1.7], {shift: [-0.25, 0.1], align: 'end'}),
    link({dashed: true}, [5.9, -3.2], [5.9, -0.8, DECK * 2]),
    link({dashed: true}, [0.4, 6], [0.4, 8]),
    block([-0.9, 8], [2.4, 2.2, 1.1], {of: 'deep', left: windows(5, 2), right: windows(4, 2)}),
    block([-0.9, 8, 1.1], [1.2, 2.2, 1.1], {
      of: 'deep',
      left: windows(2, 2),
      right: windows(4, 2),
      floating: true,
    }),
    block([0.3, 8, 1.1], [1.2, 2.2, 1.1], {of: 'glass', floating: true}),
    label('MONOLITH', [1.5, 10.2], {shift: [-0.3, -0.8]}),
    block([9.4, 1.3, DECK], [1.25, 1.25, 1.1], {
      of: 'sky',
      left: sign('loop'),
      right: sign('loop'),
    }),
    label('ARGO CD', [11.2, 2.6], {align: 'start', shift: [0.2, -0.5]}),
    cylinder([10, -4], 0.95, 1.4, {of: 'chalk', bands: 2}),
    label('GIT', [10, -4, 1.4], {shift: [0, 0.85]}),
    link({beads: 2}, [10, -3, 0.02], [10, 1.3, DECK]),
  ],
}

export const containerScenes = {'legacy-containers': legacyContainers, kubernetes}
