import {dial, spans} from '../../decorations/charts.ts'
import {both, tiles} from '../../decorations/decoration.ts'
import type {Decoration} from '../../decorations/decoration.ts'
import {icon, lines, write} from '../../decorations/marks.ts'
import type {Scene} from '../../kit/drawing.ts'
import {around, field, row} from '../../kit/layouts.ts'
import {block} from '../../solids/block.ts'
import {ring} from '../../solids/emblems.ts'
import {board} from '../../solids/equipment.ts'
import {chair} from '../../solids/furnishings.ts'
import {balance} from '../../solids/instruments.ts'
import {link} from '../../solids/lines/link.ts'
import {DECK, platform} from '../../solids/platform.ts'
import {cylinder} from '../../solids/round.ts'
import {callout, floorText} from '../../solids/writing.ts'

/** A control plane; on the left a node full of pods, on the right each pod in its own shell; scales between. */
const fargateOrNodes: Scene = {
  title: 'NODES OR FARGATE',
  sun: [0.14, 0.2],
  solids: [
    block([0.4, 0.4, 2.6], [3.6, 3.6, 0.5], {
      of: 'stone',
      left: write('EKS', 0.36),
      right: write('EKS', 0.36),
      floating: true,
    }),
    link({dashed: true, arrows: 'none'}, [0.8, 4, 2.8], [0.8, 5.2, 2.8], [0.8, 5.2, 2.2]),
    link({dashed: true, arrows: 'none'}, [4, 0.8, 2.8], [5.2, 0.8, 2.8], [5.2, 0.8, 1.7]),
    platform([-0.6, 4.8], [4.4, 3.8], {label: 'EC2 NODE', size: 0.32}),
    block([-0.2, 5.1, DECK], [3.6, 2.6, 1.8], {of: 'glass'}),
    ...field(3, 2, [0, 5.3, DECK], [1.15, 1.2]).map((at) =>
      block(at, [0.8, 0.8, 0.8], {of: 'sky', right: icon('gear')}),
    ),
    block([0, 5.3, DECK + 0.8], [0.8, 0.8, 0.7], {of: 'sky', right: icon('gear')}),
    ...row(2, [1.15, 5.3, DECK + 0.8], [1.15, 0]).map((at) =>
      block(at, [0.8, 0.8, 0.5], {of: 'deep'}),
    ),
    platform([4.8, -0.6], [3.9, 4.4], {label: 'FARGATE', size: 0.32}),
    ...field(2, 2, [5.1, -0.3, DECK], [1.75, 1.8]).flatMap(([x, y, z = 0], index) => [
      block([x, y, z], [1.4, 1.4, 1.4], {of: 'glass'}),
      block([x + 0.3, y + 0.3, z], [0.8, 0.8, 0.8], {
        of: index === 3 ? 'ember' : 'sky',
        right: icon('gear'),
      }),
    ]),
    balance([5.7, 5.7], {size: 1.15, tilt: 0.22}),
  ],
}

function named(value: number, label: string): Decoration {
  return both(dial(value), write(label, 0.22, 0.13))
}

/** A node with its lid open; four dials of a pod, each wired to its own mechanism. */
const requestsLimits: Scene = {
  title: 'FOUR NUMBERS, FOUR MECHANISMS',
  solids: [
    platform([-0.9, -0.9], [9.6, 8.7], {label: 'NODE', size: 0.5}),
    block([-0.4, -0.4, DECK], [3.4, 3.4, 3.4], {
      of: 'ember',
      left: tiles(1, 2, [named(0.35, 'CPU REQUEST'), named(0.75, 'CPU LIMIT')]),
      right: tiles(1, 2, [named(0.3, 'MEM REQUEST'), named(0.9, 'MEM LIMIT')]),
      top: write('POD', 0.8),
    }),
    link({}, [0.6, 3, DECK], [0.6, 4.7, DECK]),
    block([-0.4, 4.7, DECK], [2.4, 1.7, 0.5], {of: 'stone', left: write('SLOTS', 0.3)}),
    ...row(3, [-0.2, 4.9, DECK + 0.5], [0.72, 0]).map((at, index) =>
      block(at, [0.56, 1.3, 0.55], {of: index === 2 ? 'glass' : 'sky'}),
    ),
    link({}, [2.4, 3, DECK], [2.4, 4, DECK], [4.8, 4, DECK], [4.8, 5.8, DECK]),
    link({dashed: true}, [3, 2.4, DECK], [6.2, 2.4, DECK], [6.2, 5.8, DECK]),
    board(
      [4.4, 6, DECK],
      [2.6, 2.6],
      both(icon('clock', 0.74, 0.62), write('100 MS', 0.34, 0.14)),
      {of: 'sky'},
    ),
    link({beads: 2}, [3, 0.8, DECK], [6.2, 0.8, DECK]),
    cylinder([7.2, 1, DECK], 0.9, 1.8, {of: 'chalk', bands: 3}),
    cylinder([7.2, 1, DECK + 1.8], 0.9, 0.16, {of: 'ember', floating: true}),
    cylinder([7.2, 1, DECK + 1.96], 0.9, 0.5, {of: 'glass', floating: true}),
    floorText('MEMORY', [6.6, 4.2, DECK], {size: 0.36}),
  ],
}

/** A transparent task with four outgoing lines: logs, metrics, traces and its stop event. */
const fargateObservability: Scene = {
  title: 'FOUR WAYS OUT OF A TASK',
  sun: [0.13, 0.2],
  solids: [
    platform([3, 3], [3.6, 3.2], {of: 'stone', label: 'TASK', size: 0.32}),
    block([3.3, 3.2, DECK], [3, 2.2, 1.9], {of: 'glass'}),
    block([3.6, 3.6, DECK], [1.1, 1.3, 1.3], {
      of: 'ember',
      left: write('APP', 0.28),
      right: icon('gear'),
    }),
    block([5, 3.6, DECK], [1.1, 1.3, 1.1], {
      of: 'sky',
      left: write('OTEL', 0.22),
      right: icon('lens'),
    }),
    link({}, [3, 4.6, DECK], [0.9, 4.6, DECK], [0.9, 5.6, DECK]),
    board([-0.2, 5.6], [2.6, 2.2], lines([0.9, 0.6, 0.8, 0.4, 0.7], 3), {of: 'stone'}),
    link({}, [4, 3, DECK], [4, 1.8, DECK], [2.6, 1.8, DECK], [2.6, 0.9, DECK]),
    board([1.2, 0.6], [2.6, 2], dial(0.7), {of: 'stone'}),
    link({}, [5.6, 3, DECK], [5.6, 0.5, 0.02], [7.4, 0.5, 0.02], [7.4, -0.4, 0.02]),
    board(
      [6, -0.6],
      [3, 2],
      spans(
        [
          [0, 1],
          [0.08, 0.5],
          [0.14, 0.4],
          [0.55, 0.92],
          [0.62, 0.8],
        ],
        4,
      ),
      {of: 'stone'},
    ),
    link({dashed: true}, [6.6, 4.6, DECK], [8, 4.6, DECK]),
    block([8, 2.4], [0.8, 4.2, 0.8], {of: 'sky', right: write('STOP EVENTS', 0.3)}),
    cylinder([10.1, 3.2], 0.75, 1.1, {of: 'chalk', bands: 2}),
    link({}, [8.8, 3.2], [9.3, 3.2]),
    callout('LOGS', [0.6, 5.7, 2.2], {rise: 0.35, size: 0.34}),
    callout('METRICS', [2, 0.7, 2], {rise: 0.35, size: 0.34, towards: 'left'}),
    callout('TRACES', [7.4, -0.5, 2], {rise: 0.35, size: 0.34}),
  ],
}

/** A round table with a cluster drawn on it, one node circled; chairs, and two clocks on the wall. */
const officeHours: Scene = {
  title: 'OFFICE HOURS',
  sun: [0.14, 0.22],
  solids: [
    platform([-0.6, -0.6], [6.6, 6.6], {of: 'stone'}),
    block([-0.6, -0.6, DECK], [6.6, 0.2, 3.1], {
      of: 'deep',
      left: tiles(2, 1, [
        both(icon('clock', 0.6, 0.58), write('INDORE', 0.28, 0.14)),
        both(icon('clock', 0.6, 0.58), write('NEW YORK', 0.28, 0.14)),
      ]),
      floating: true,
    }),
    ...chair([-0.1, 2.4, DECK], 'x'),
    cylinder([3, 3.1, DECK], 0.8, 0.75, {of: 'deep'}),
    cylinder([3, 3.1, DECK + 0.75], 1.95, 0.18, {of: 'chalk', floating: true}),
    ...around(3, [3, 3.1, DECK + 0.93], 1.05, -75).map(([x, y, z = 0], index) =>
      block([x - 0.42, y - 0.42, z], [0.84, 0.84, 0.6], {
        of: index === 2 ? 'ember' : 'sky',
        left: icon('gear'),
        right: icon('gear'),
      }),
    ),
    ...around(3, [3, 3.1, DECK + 0.94], 1.05, -75)
      .slice(2)
      .map((at) => ring(at, 0.68)),
    ...chair([5.1, 2.9, DECK], 'y', 'sky'),
    ...chair([2.6, 5.2, DECK], 'x', 'sky'),
    ...chair([2.9, 0.2, DECK], 'y'),
  ],
}

export const containerScenes = {
  'eks-fargate-or-nodes': fargateOrNodes,
  'kubernetes-requests-limits': requestsLimits,
  'ecs-fargate-observability': fargateObservability,
  'kubernetes-office-hours': officeHours,
}
