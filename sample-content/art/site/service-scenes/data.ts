import {drawers, vaultDoor, windows} from '../../decorations/machines.ts'
import {captioned, sign, word} from '../../decorations/signs.ts'
import type {SiteScene} from '../site-drawing.ts'
import type {Spot} from '../../kit/iso.ts'
import {row} from '../../kit/layouts.ts'
import {block} from '../../solids/block.ts'
import {bucket} from '../../solids/bucket.ts'
import {badge} from '../../solids/emblems.ts'
import {board} from '../../solids/equipment.ts'
import {label} from '../../solids/label.ts'
import {link} from '../../solids/lines/link.ts'
import {DECK, platform} from '../../solids/platform.ts'
import {cylinder} from '../../solids/round.ts'
import {wagon} from '../../solids/lines/traffic.ts'
import {floorText} from '../../solids/writing.ts'
import {zone} from '../../solids/zone.ts'

/** The files of a file system, on shelves. */
function shelves([x, y, z = 0]: Spot) {
  return row(3, [x, y, z], [0, 0, 0.4]).map((at, index) =>
    block(at, [1.3, 1.3, 0.3], {of: 'sky', floating: index > 0}),
  )
}

/** A plan collects backups, a vault and a second account and region store them, and a test restores. */
const backup: SiteScene = {
  solids: [
    platform([-1.6, -0.4], [6.4, 7.5], {of: 'stone'}),
    floorText('ACCOUNT A', [-1.3, 6.1, DECK], {size: 0.52}),
    floorText('REGION 1', [-1.3, 6.8, DECK], {size: 0.4}),
    block([-1.2, -0.1, DECK], [1.3, 1.3, 1.1], {
      of: 'sky',
      left: sign('gear'),
      right: sign('gear'),
    }),
    cylinder([-0.5, 2.5, DECK], 0.68, 1.2, {of: 'chalk', bands: 2}),
    ...shelves([-1.2, 3.9, DECK]),
    label('EC2', [-1.2, -0.1, DECK + 1.1], {shift: [0, 0.2]}),
    label('RDS', [-0.5, 2.5, DECK + 1.2], {shift: [-0.65, 0.75]}),
    label('EFS', [-1.2, 3.9, DECK + 1.1], {shift: [-0.3, 0.2]}),
    ...[0.6, 2.5, 4.5].map((y) => link({arrows: 'none'}, [0.2, y, DECK], [1.1, y, DECK])),
    link({arrows: 'none'}, [1.1, 0.6, DECK], [1.1, 4.5, DECK]),
    link({}, [1.1, 2.5, DECK], [2.2, 2.5, DECK]),
    block([2.2, 1.5, DECK], [2, 2, 1.8], {
      of: 'stone',
      left: vaultDoor(),
      right: word('VAULT', 0.4),
    }),
    board([1.4, -3], [2.2, 2.2], captioned(sign('clock', 0.8), 'PLAN')),
    link({dashed: true}, [2.5, -2.8], [2.5, -0.4], [2.5, 1.5, DECK]),
    link({tone: 'ember', beads: 3}, [4.8, 2.4], [5.8, 2.4], [5.8, -2], [7, -2]),
    label('COPY', [5.8, 0.2], {shift: [0, 0.85], tone: 'ember'}),
    platform([7, -5], [5, 5.2], {of: 'sky'}),
    floorText('ACCOUNT B', [7.3, -0.9, DECK], {size: 0.52}),
    floorText('REGION 2', [7.3, -0.2, DECK], {size: 0.4}),
    block([7.6, -4.6, DECK], [2.6, 2.6, 2.4], {
      of: 'ember',
      left: vaultDoor(),
      right: sign('lock'),
    }),
    zone([6.8, 2], [4.6, 4.2], {name: 'RESTORE', size: 0.52}),
    link({}, [8.2, 0.2], [8.2, 2.6]),
    block([7.5, 2.6], [1.4, 1.4, 1.2], {of: 'glass'}),
    cylinder([10.2, 4], 0.75, 1.3, {of: 'chalk', bands: 2}),
    badge('check', [11.2, 3, 0], {rise: 0.2, radius: 0.6}),
  ],
}

/** The wire carries data from the file server to the region, verified on arrival; the truck is the alternative. */
const hybridMigration: SiteScene = {
  solids: [
    platform([-1.6, -1], [5, 5]),
    floorText('DATA CENTRE', [-1.3, 3.6, DECK], {size: 0.45, tone: 'light'}),
    block([-1.1, -0.6, DECK], [1.7, 1.7, 2.1], {of: 'stone', left: drawers(4), right: drawers(4)}),
    label('NAS', [-1.1, -0.6, 2.3], {shift: [0, 0.25]}),
    block([1.6, -0.2, DECK], [1.4, 1.4, 1.2], {of: 'sky', left: sign('loop'), right: sign('loop')}),
    label('DATASYNC', [1.6, -0.2, 1.4], {shift: [0.4, 0.4], align: 'start'}),
    link({beads: 1}, [0.6, 0.5, DECK], [1.6, 0.5, DECK]),
    block([3.4, 0, 0.1], [6.4, 1, 0.9], {of: 'glass'}),
    link({tone: 'ember', beads: 7, weight: 1.8}, [3.4, 0.5, 0.5], [9.8, 0.5, 0.5]),
    floorText('DIRECT CONNECT', [3.7, 1.8, 0], {size: 0.46}),
    platform([9.8, -3.4], [4.6, 6.4], {of: 'sky'}),
    floorText('REGION', [10.1, 2.7, DECK], {size: 0.62}),
    bucket([12.4, -2, DECK], 1.1, 1.7),
    label('S3', [12.4, -2, 1.9], {shift: [0, 1]}),
    ...shelves([11.4, 0.2, DECK]),
    label('EFS', [14.4, 0.4], {align: 'start', shift: [0.3, -0.2]}),
    badge('check', [10.4, -1.2, DECK], {rise: 0.9, radius: 0.6}),
    label('VERIFY', [10.4, -1.2, 2.5], {shift: [-0.3, 0.6]}),
    link({dashed: true}, [0.5, 4], [0.5, 6], [4.4, 6]),
    ...wagon([4.8, 5.4], 3.1, {of: 'deep'}),
    block([5, 5.45, 0.48], [1.8, 1, 1.15], {of: 'stone', left: sign('lock', 0.7)}),
    block([7, 5.45, 0.48], [0.8, 1, 0.95], {
      of: 'stone',
      left: windows(1, 1),
      right: windows(1, 1),
    }),
    link({dashed: true}, [8.1, 6], [12, 6], [12, 3]),
    label('SNOWBALL', [4.8, 6.5], {shift: [-1.35, -1]}),
    label('EXISTING CUSTOMERS', [4.8, 6.5], {shift: [-1.35, -1.55], size: 0.3}),
  ],
}

export const dataScenes = {backup, 'hybrid-migration': hybridMigration}
