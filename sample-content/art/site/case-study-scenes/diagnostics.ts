import {vaultDoor} from '../../decorations/machines.ts'
import {sign, word} from '../../decorations/signs.ts'
import type {SiteScene} from '../site-drawing.ts'
import {field} from '../../kit/layouts.ts'
import {block} from '../../solids/block.ts'
import {badge} from '../../solids/emblems.ts'
import {label} from '../../solids/label.ts'
import {link} from '../../solids/lines/link.ts'
import {DECK, platform} from '../../solids/platform.ts'
import {cylinder} from '../../solids/round.ts'
import {floorText} from '../../solids/writing.ts'
import {zone} from '../../solids/zone.ts'

/** Forty laboratories under one backup policy, a vault in another region, and a timed restore. */
export const diagnostics: SiteScene = {
  solids: [
    zone([-0.8, 1.4], [8.6, 6], {name: 'REGION 1', size: 0.5, tone: 'quiet'}),
    ...field(10, 4, [-0.3, 4], [0.78, 0.68]).map(([x, y], index) =>
      index % 2
        ? block([x, y], [0.5, 0.5, 0.42], {of: 'sky'})
        : cylinder([x + 0.25, y + 0.25], 0.27, 0.42, {of: 'chalk'}),
    ),
    label('40 LABS', [-0.8, 4.3], {shift: [-1.2, 0.8], size: 0.52}),
    ...[3, 4.8, 6.6].map((x) => link({}, [x, 3.9], [x, 2.9])),
    block([2.2, 2.1], [5.2, 0.7, 0.9], {of: 'stone', left: word('POLICY', 0.6)}),
    link({}, [2.2, 2.6], [1.2, 2.6]),
    block([-0.4, 1.6], [1.6, 1.4, 1.3], {of: 'stone', left: vaultDoor(), right: sign('lock')}),
    link({tone: 'ember', beads: 2}, [0.9, 1.6], [0.9, -0.2]),
    platform([-1.4, -4.8], [4.6, 4.6], {of: 'sky'}),
    floorText('REGION 2', [-1.1, -0.5, DECK], {size: 0.52}),
    block([-0.8, -4.4, DECK], [2.5, 2.5, 2.2], {
      of: 'ember',
      left: vaultDoor(),
      right: sign('lock'),
    }),
    label('LOCKED VAULT', [1.7, -4.4, DECK + 2.2], {align: 'start', shift: [0.3, -0.1]}),
    link({}, [3.2, -2.4], [5, -2.4]),
    zone([5, -4.4], [4.4, 4], {name: '', size: 0.56}),
    block([5.9, -4.1], [1.3, 1.3, 1.2], {of: 'glass'}),
    cylinder([8.2, -3.2], 0.7, 1.1, {of: 'chalk', bands: 2}),
    badge('clock', [6.6, -1.5], {rise: 0.15, radius: 0.7, of: 'stone'}),
    label('RESTORE TEST', [9.4, -0.4], {shift: [0.2, -0.7]}),
  ],
}
