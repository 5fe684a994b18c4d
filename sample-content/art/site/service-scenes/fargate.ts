import {columns, spans} from '../../decorations/charts.ts'
import type {Decoration} from '../../decorations/decoration.ts'
import {lines} from '../../decorations/marks.ts'
import {captioned, sign, word} from '../../decorations/signs.ts'
import type {SiteScene} from '../site-drawing.ts'
import type {Spot} from '../../kit/iso.ts'
import {field, row} from '../../kit/layouts.ts'
import type {Material} from '../../kit/palette.ts'
import {block} from '../../solids/block.ts'
import {board} from '../../solids/equipment.ts'
import {label} from '../../solids/label.ts'
import {link} from '../../solids/lines/link.ts'
import {DECK, platform} from '../../solids/platform.ts'
import {cylinder, person} from '../../solids/round.ts'
import {gate} from '../../solids/lines/traffic.ts'
import {zone} from '../../solids/zone.ts'
import {container} from './container.ts'

/** A pod on Fargate, alone in its shell. */
function shell([x, y, z = 0]: Spot, of: Material) {
  return [
    block([x, y, z], [1.5, 1.5, 1.4], {of: 'glass'}),
    block([x + 0.3, y + 0.3, z], [0.9, 0.9, 0.85], {
      of,
      left: sign('gear', 0.66),
      right: sign('gear', 0.66),
    }),
  ]
}

/** The control plane takes a manifest; two profiles decide the pods with a shell, and their zones. */
const eksFargate: SiteScene = {
  solids: [
    board([-3.4, 2.9], [1.4, 1.7], lines([0.6, 0.9, 0.8, 0.9, 0.5]), {of: 'chalk'}),
    link({}, [-2, 3.1], [-0.6, 3.1]),
    block([-0.6, 2], [2.3, 2.3, 1.9], {
      of: 'sky',
      left: word('EKS', 0.5),
      right: sign('helm', 0.7),
    }),
    link({tone: 'ember', beads: 3}, [1.7, 2.8], [2.6, 2.8], [2.6, -1.7], [6.6, -1.7]),
    link({}, [1.7, 3.6], [6.6, 3.6]),
    ...gate([4.2, -2.7], word('WEB', 0.66), {span: 2, height: 1.7}),
    ...gate([4.4, 2.6], word('JOBS', 0.66), {span: 2, height: 1.7}),
    zone([6.2, -4], [6, 9.7], {name: 'VPC', size: 0.5}),
    ...[6.6, 9.4].flatMap((x, index) => [
      platform([x, -3.6], [2.4, 8.2], {label: index ? 'ZONE B' : 'ZONE A', size: 0.38}),
    ]),
    ...field(2, 3, [7, -3.3, DECK], [2.8, 2.35]).flatMap((at, index) =>
      shell(at, index === 2 ? 'ember' : 'sky'),
    ),
    block([0.4, 6.6], [2.2, 2.2, 1.2], {of: 'glass'}),
    label('NO NODES', [2.6, 8.8], {shift: [0, -0.8]}),
    label('PROFILES', [4.4, -2.5, 2.3], {shift: [-0.4, 0.6]}),
    label('FARGATE', [12.2, -4], {shift: [-0.1, 2.5], align: 'end'}),
  ],
}

/** An instrument on the wall, with its name below. */
function instrument(at: Spot, name: string, decoration: Decoration) {
  return board(at, [2.3, 2.2], captioned(decoration, name), {floating: true})
}

/** Requests go from the load balancer through tasks in two zones to Aurora; three instruments watch the tasks. */
const ecsFargate: SiteScene = {
  solids: [
    person([-3, 2.9], {size: 1.3}),
    link({}, [-2.6, 2.9], [-1.5, 2.9]),
    zone([-1.1, -0.5], [10.2, 8], {name: 'VPC', size: 0.5}),
    block([-0.6, 0], [0.7, 6.3, 0.9], {of: 'stone', right: word('ALB', 0.62)}),
    ...[0, 3.6].flatMap((y, index) => [
      link({}, [0.1, y + 1.1], [1.4, y + 1.1]),
      platform([1.4, y], [7.3, 2.8], {label: index ? 'ZONE B' : 'ZONE A', size: 0.42}),
      ...row(2, [1.9, y + 0.3, DECK], [1.95, 0]).map((at, task) =>
        container(at, 1.45, index === 0 && task === 1 ? 'ember' : 'sky'),
      ),
      link({}, [5.3, y + 1.1, DECK], [6.3, y + 1.1, DECK]),
      cylinder([7.3, y + 1.1, DECK], 0.85, 1.3, {of: index ? 'stone' : 'chalk', bands: 2}),
    ]),
    link({dashed: true}, [7.3, 2.1, DECK], [7.3, 3.2, DECK]),
    label('ECS', [2, 0, DECK + 1.3], {shift: [0.5, 0.5]}),
    label('AURORA', [9.1, 2.2], {align: 'start', shift: [0.2, 0]}),
    instrument([2.2, -3.4], 'INSIGHTS', columns([0.5, 0.7, 0.4, 0.9, 0.6])),
    instrument(
      [4.9, -3.4],
      'X-RAY',
      spans([
        [0, 1],
        [0.08, 0.5],
        [0.55, 0.92],
      ]),
    ),
    instrument([7.6, -3.4], 'ALARMS', sign('bell', 0.5, 0.56)),
    link({dashed: true, arrows: 'none'}, [4.5, 0.3, DECK], [4.5, -1.7, 0]),
    link({dashed: true, arrows: 'none'}, [3.3, -1.7], [8.7, -1.7]),
    ...[3.3, 6, 8.7].map((x) => link({dashed: true}, [x, -1.7], [x, -3.2])),
  ],
}

export const fargateScenes = {'eks-fargate': eksFargate, 'ecs-fargate': ecsFargate}
