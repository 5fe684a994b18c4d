import {lamps, vaultDoor} from '../../decorations/machines.ts'
import {icon, lines, write} from '../../decorations/marks.ts'
import type {Scene} from '../../kit/drawing.ts'
import {row} from '../../kit/layouts.ts'
import {block} from '../../solids/block.ts'
import {badge} from '../../solids/emblems.ts'
import {board} from '../../solids/equipment.ts'
import {fence, uprights} from '../../solids/furnishings.ts'
import {lens} from '../../solids/instruments.ts'
import {link} from '../../solids/lines/link.ts'
import {DECK, platform} from '../../solids/platform.ts'
import {cylinder, person} from '../../solids/round.ts'
import {gate} from '../../solids/lines/traffic.ts'
import {callout, floorText} from '../../solids/writing.ts'

const LAYERS = ['ORGANIZATION', 'NETWORK', 'PLATFORM', 'DATA'] as const

/** A big state with one lock; beside it the same volume in layers, each with its own lock. */
const terraformState: Scene = {
  title: 'WHERE TO CUT',
  sun: [0.5, 0.18],
  solids: [
    block([0, 5, 0], [3.4, 3.4, 3.8], {
      of: 'deep',
      left: icon('lock', 0.5),
      right: write('STATE', 0.6),
    }),
    link(
      {tone: 'ember', arrows: 'none'},
      [0.4, 8.41, 3.4],
      [1.3, 8.41, 2.4],
      [0.9, 8.41, 1.7],
      [2.1, 8.41, 0.4],
    ),
    link({}, [3.4, 6.4], [5.2, 6.4], [5.2, 4.8]),
    ...LAYERS.map((label, index) =>
      block([4.6, 0, index * 0.95], [4.2, 4.2, 0.6], {
        of: index % 2 ? 'stone' : 'sky',
        left: write(label, 0.3),
        right: icon('lock', 0.8),
        floating: index > 0,
      }),
    ),
    ...row(3, [4.6, 0.2, 3.8], [1.5, 0]).map((at, index) =>
      block(at, [1.2, 3.8, 0.6], {
        of: index === 2 ? 'ember' : 'chalk',
        left: icon('lock', 0.8),
        floating: true,
      }),
    ),
    uprights(0.35, [4.8, 4.2, 0.6], [6.7, 4.2, 0.6], [8.6, 4.2, 0.6]),
  ],
}

/** A change on its belt: three parallel gates, the plan, the merge line, then image and identity. */
const pipelineGates: Scene = {
  title: 'SIX GATES',
  solids: [
    board([-0.9, 2.5, 0], [1.2, 1.5], lines([0.9, 0.6, 0.8, 0.5], 1), {of: 'chalk'}),
    link({}, [0.5, 2.9], [1.4, 2.9]),
    link({arrows: 'none'}, [1.4, 0.5], [1.4, 5.1]),
    ...(['key', 'cube', 'shield'] as const).flatMap((name, index) => {
      const y = index * 2.3
      return [
        link({}, [1.4, y + 0.5], [4, y + 0.5]),
        ...gate([2.3, y - 0.4], icon(name, 0.9), {
          span: 1.8,
          height: 1.5 - index * 0.15,
          of: 'stone',
        }),
      ]
    }),
    link({arrows: 'none'}, [4, 0.5], [4, 5.1]),
    link({beads: 2}, [4, 2.9], [9.6, 2.9]),
    ...gate([4.9, 1.9], 'PLAN', {span: 2, height: 1.7, of: 'sky'}),
    link({dashed: true, arrows: 'none'}, [6, -0.6], [6, 6.6]),
    floorText('MERGE', [5.6, 8.6], {size: 0.56, along: 'y'}),
    ...gate([6.7, 1.9], 'IMAGE', {span: 2, height: 1.9, of: 'stone'}),
    ...gate([8.2, 1.9], icon('key', 1.2), {span: 2, height: 2.1, of: 'ember'}),
    platform([9.6, 1], [3.4, 3.8], {of: 'sky', label: 'ACCOUNT', size: 0.3}),
    ...fence([9.7, 1.1, DECK], [3.2, 3.6]),
    block([10.5, 1.9, DECK], [1.5, 1.5, 1.3], {
      of: 'chalk',
      left: icon('cloud', 0.7),
      right: icon('lock', 0.7),
    }),
  ],
}

/** A workshop: the old block, build and test with a loop between them, the new block, a reviewer. */
const amazonQJava: Scene = {
  title: 'BUILD - TEST - REVIEW',
  sun: [0.86, 0.22],
  solids: [
    block([-0.4, -1.6, -0.2], [2.8, 12.4, 0.2], {of: 'stone'}),
    block([0.1, 8.4, 0], [1.8, 1.8, 1.7], {of: 'deep', left: write('8', 1), right: write('8', 1)}),
    ...gate([-0.1, 5.9, 0], 'BUILD', {along: 'y', span: 2.2, height: 1.9, of: 'sky'}),
    ...gate([-0.1, 3.4, 0], 'TEST', {along: 'y', span: 2.2, height: 1.9, of: 'sky'}),
    link({beads: 2}, [1, 8.3, 0.01], [1, 2.4, 0.01]),
    link(
      {tone: 'ember', beads: 3},
      [1.9, 3.2, 0.01],
      [4, 3.2, -0.19],
      [4, 6.6, -0.19],
      [2, 6.6, 0.01],
    ),
    block([0.1, 0.3, 0], [1.8, 1.8, 1.7], {of: 'ember', right: write('17', 0.9)}),
    person([3.6, 0.4, -0.2], {size: 1.3}),
    board([4.1, 0.9, -0.2], [1.1, 1.4], lines([0.9, 0.9, 0.9, 0.6]), {of: 'chalk'}),
    ...gate([-0.1, -1, 0], icon('check', 0.9), {
      along: 'y',
      span: 2.2,
      height: 1.5,
      of: 'stone',
    }),
    link({dashed: true}, [2.4, 8.8, -0.19], [4.4, 8.8, -0.19]),
    floorText('BY HAND', [5.2, 9.6, -0.2], {size: 0.5, along: 'y'}),
  ],
}

/** A vault with green lamps; its backup is restored under a stopwatch, and one key does not fit. */
const backupDrills: Scene = {
  title: 'RESTORE DRILL',
  sun: [0.5, 0.14],
  solids: [
    platform([-0.2, 3.2], [3.8, 4.6], {label: 'VAULT'}),
    block([0.2, 3.5, DECK], [2.9, 3.2, 2.9], {of: 'stone', left: vaultDoor(), right: lamps(6, 5)}),
    block([3.6, 4, 0], [2.6, 1.1, 0.22], {of: 'deep'}),
    ...row(3, [3.7, 4.25, 0.22], [0.85, 0]).map((at) =>
      block(at, [0.5, 0.6, 0.5], {of: 'chalk', right: icon('loop', 0.7)}),
    ),
    platform([6.2, 0.8], [5, 5], {label: 'TEST ACCOUNT', size: 0.32}),
    ...fence([6.3, 0.9, DECK], [4.8, 4.8]),
    cylinder([7.7, 2.3, DECK], 0.85, 1.5, {of: 'chalk', bands: 2}),
    block([8.9, 2.9, DECK], [1.3, 1.3, 0.9], {of: 'sky'}),
    block([8.9, 2.9, DECK + 0.9], [1.3, 1.3, 1.1], {of: 'glass', floating: true}),
    badge('clock', [8.2, 1.6, DECK], {rise: 2.1, radius: 1, of: 'chalk'}),
    badge('key', [7.1, 4.4, DECK], {rise: 0.35, radius: 0.6, of: 'ember'}),
  ],
}

/** Twelve months of evidence in a row; one page carries a note. */
const soc2Report: Scene = {
  title: 'TWELVE MONTHS OF EVIDENCE',
  sun: [0.14, 0.22],
  solids: [
    platform([0, -0.3], [3, 10.4], {of: 'stone'}),
    ...row(12, [0.5, 9.2, DECK], [0, -0.8]).map((at, index) =>
      board(at, [1.7, 2], icon('check', 0.6, 0.6), {of: index === 7 ? 'ember' : 'chalk'}),
    ),
    callout('NOTE', [0.9, 3.6, DECK + 2], {rise: 0.6, size: 0.36, towards: 'left'}),
    lens([2.6, 3.8, 1.9], 0.9),
    ...(['SECURITY', 'AVAILABILITY', 'CONFIDENTIALITY'] as const).flatMap((label, index) => {
      const y = 7.6 - index * 3.2
      return [
        link({}, [3, y + 0.8, 0.1], [4.2, y + 0.8, 0.1]),
        block([4.2, y - 0.2, 0], [2, 2, 1.3], {
          of: 'sky',
          left: icon((['shield', 'loop', 'lock'] as const)[index] ?? 'lock', 0.7),
          right: icon((['shield', 'loop', 'lock'] as const)[index] ?? 'lock', 0.7),
        }),
        floorText(label, [6.9, y + 2], {size: 0.27, along: 'y'}),
      ]
    }),
  ],
}

export const deliveryScenes = {
  'terraform-state-boundaries': terraformState,
  'pipeline-security-gates': pipelineGates,
  'amazon-q-developer-java-upgrade': amazonQJava,
  'backup-restore-drills': backupDrills,
  'soc-2-type-ii-report': soc2Report,
}
