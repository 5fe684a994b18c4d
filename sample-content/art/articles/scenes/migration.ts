import {calendar, dial} from '../../decorations/charts.ts'
import {drawers, ribs, windows} from '../../decorations/machines.ts'
import {icon, lines, ruled, write} from '../../decorations/marks.ts'
import type {Scene} from '../../kit/drawing.ts'
import {field, row} from '../../kit/layouts.ts'
import {block} from '../../solids/block.ts'
import {badge} from '../../solids/emblems.ts'
import {board, rack, service} from '../../solids/equipment.ts'
import {link} from '../../solids/lines/link.ts'
import {DECK, platform} from '../../solids/platform.ts'
import {cylinder} from '../../solids/round.ts'
import {gate, wagon} from '../../solids/lines/traffic.ts'
import {callout, floorText} from '../../solids/writing.ts'

const WEEKS = ['W1', 'W2', 'W3', 'W4', 'W5', 'W6', 'W7', 'W8']

/** Cluster on the left, staging subnet, four waves in two zones, a ruler of eight weeks in front. */
const vmwareExit: Scene = {
  title: 'EXIT PLAN - 8 WEEKS',
  sun: [0.14, 0.2],
  solids: [
    platform([0, 0], [3, 4.2], {label: 'VSPHERE'}),
    ...field(2, 2, [0.35, 0.35, DECK], [1.25, 1.3]).map((at, index) =>
      rack(at, {height: index % 2 ? 2.4 : 2.9}),
    ),
    platform([4, 0.8], [2.1, 2.4], {of: 'stone', label: 'STAGING', size: 0.26}),
    block([4.4, 1.05, DECK], [1.3, 1.3, 1.3], {
      of: 'ember',
      left: icon('loop'),
      right: icon('loop'),
    }),
    link({tone: 'ember', beads: 2}, [3, 1.7, DECK], [4, 1.7, DECK]),
    callout('TCP 1500', [3.5, 1.7, DECK], {rise: 2.5, size: 0.36}),
    link({}, [6.1, 1.7, DECK], [7, 1.7, DECK]),
    ...[-1.4, 1.7].flatMap((y, zone) => [
      platform([7, y], [4.6, 2.8], {of: 'sky', label: zone ? 'ZONE B' : 'ZONE A'}),
      ...row(2, [7.4, y + 0.35, DECK], [2, 0]).map((at, index) =>
        block(at, [1.3, 1.3, zone ? 0.9 : 1.3], {
          of: 'chalk',
          left: write(`${zone * 2 + index + 1}`, 0.55),
          right: icon('cloud'),
        }),
      ),
    ]),
    block([0, 5], [11.6, 0.4, 0.75], {of: 'stone', left: ruled(WEEKS, [6])}),
  ],
}

/** Tenant, two protocols, Identity Centre, and keys to four accounts under two units. */
const azureIdentity: Scene = {
  title: 'IDENTITY FIRST',
  sun: [0.13, 0.22],
  solids: [
    platform([0, 4.4], [2.7, 3.5], {label: 'ENTRA ID', size: 0.32}),
    block([0.4, 4.8, DECK], [1.7, 1.7, 1.7], {
      of: 'stone',
      left: icon('people', 0.7),
      right: icon('people', 0.7),
    }),
    ...row(3, [0.6, 6.9, DECK], [0.75, 0]).map((at) => cylinder(at, 0.24, 0.2, {of: 'sky'})),
    link({}, [2.7, 5.1, DECK], [4.6, 5.1, DECK], [4.6, 3.9, DECK]),
    link({dashed: true}, [2.7, 6.6, DECK], [6.2, 6.6, DECK], [6.2, 3.9, DECK]),
    floorText('SAML', [3.1, 4.95, DECK], {size: 0.36}),
    floorText('SCIM', [3.2, 7.25, DECK], {size: 0.42}),
    platform([3.9, 1], [2.9, 2.9], {of: 'stone'}),
    block([4.3, 1.4, DECK], [2.1, 2.1, 2], {
      of: 'ember',
      left: icon('key', 0.7),
      right: icon('user', 0.66),
    }),
    platform([3.2, -4.2], [4.4, 2.6], {label: 'PROD'}),
    platform([9, -0.6], [2.6, 4.8], {label: 'DEV'}),
    ...row(2, [3.6, -3.9, DECK], [2, 0]).map((at) =>
      block(at, [1.3, 1.3, 1.2], {of: 'sky', left: icon('key'), right: icon('lock')}),
    ),
    ...row(2, [9.4, -0.3, DECK], [0, 1.9]).map((at) =>
      block(at, [1.3, 1.3, 1.2], {of: 'sky', left: icon('key'), right: icon('lock')}),
    ),
    link({}, [5.4, 1, DECK], [5.4, -1.6, DECK]),
    link({}, [6.8, 2.4, DECK], [9, 2.4, DECK]),
  ],
}

/** A file server and a bucket; a pipe above them and a road below. */
const snowballOrDatasync: Scene = {
  title: 'TRANSFER ROUTES',
  sun: [0.86, 0.2],
  solids: [
    platform([0, 5.2], [2.9, 3.2], {label: 'NAS'}),
    block([0.5, 5.5, DECK], [1.9, 1.7, 2.3], {of: 'stone', left: drawers(5), right: drawers(5)}),
    platform([7, -0.2], [3.2, 3.2], {of: 'sky', label: 'S3'}),
    cylinder([8.6, 1.2, DECK], 1, 1.9, {of: 'chalk', bands: 2}),
    link({dashed: true, beads: 1, arrows: 'none'}, [1.4, 5.2, 0.02], [1.4, 3.7, 0.02]),
    link({dashed: true, beads: 5}, [1.4, 2.4, 0.02], [1.4, 0.8, 0.02], [7, 0.8, 0.02]),
    block([0.75, 2.4, 0], [1.3, 1.3, 1.2], {of: 'sky', left: icon('loop'), right: icon('loop')}),
    board([2.4, -0.6], [2.4, 1.7], dial(0.32), {of: 'deep'}),
    badge('clock', [5.7, 0.8, DECK], {rise: 1.1, radius: 0.62, of: 'stone'}),
    link({tone: 'ember'}, [2.9, 7.2, 0], [8.6, 7.2, 0], [8.6, 3, 0]),
    ...wagon([3.7, 6.6], 3, {of: 'deep'}),
    block([3.9, 6.65, 0.48], [1.6, 1, 1.1], {
      of: 'ember',
      left: icon('lock', 0.7),
      right: icon('lock', 0.7),
    }),
    block([5.8, 6.65, 0.48], [0.8, 1, 0.95], {
      of: 'stone',
      left: windows(1, 1),
      right: windows(1, 1),
    }),
    board([4.6, 4.4], [2.4, 1.6], calendar(7, 3, [0, 1, 2, 3, 9, 16]), {of: 'deep'}),
  ],
}

/** A proxy as a gate; servers stay on one side, endpoints become containers on the other. */
const windowsToLinux: Scene = {
  title: 'ONE ROUTE AT A TIME',
  sun: [0.84, 0.18],
  solids: [
    platform([0, 0], [3.9, 4.9], {label: 'IIS'}),
    ...field(2, 3, [0.4, 0.3, DECK], [1.3, 1.25]).map((at) => rack(at, {height: 2})),
    rack([2.7, 1.55, DECK], {height: 2, lit: 3}),
    callout('VCPU-HOURS', [0.9, 0.8, 2.2], {rise: 0.6, size: 0.32}),
    ...gate([4.7, 0.6], 'PROXY', {span: 3, height: 2.1}),
    link({tone: 'ember', beads: 4}, [3.9, 2.1, DECK], [6.2, 2.1, DECK]),
    floorText('/ORDERS', [3.3, 5.9], {size: 0.5}),
    link({dashed: true}, [3.9, 4.4, 0.02], [6.2, 4.4, 0.02]),
    platform([6.2, 0], [4.8, 4.9], {of: 'sky', label: 'LINUX'}),
    ...field(3, 2, [6.6, 0.35, DECK], [1.45, 1.5]).map((at, index) =>
      block(at, [1.15, 1.15, 1], {
        of: index === 3 ? 'ember' : 'chalk',
        left: write('.NET', 0.26),
        right: icon('gear'),
      }),
    ),
    block([6.6, 3.35, DECK], [1.15, 0.8, 0.7], {of: 'glass'}),
  ],
}

/** A server cut open; each of its parts leaves along its own arrow. */
const containerizeJava: Scene = {
  title: 'UNCHANGED, IN PARTS',
  sun: [0.86, 0.2],
  solids: [
    platform([0, 0], [2.8, 6.2], {label: 'APP-01'}),
    block([0.3, 0.3, DECK], [2.1, 5, 2.9], {of: 'glass'}),
    block([0.7, 0.5, DECK], [1.1, 0.7, 1.3], {of: 'deep', left: drawers(3), right: drawers(3)}),
    cylinder([1.3, 1.85, DECK], 0.42, 0.7, {of: 'stone', bands: 2}),
    block([0.7, 2.4, DECK], [1.2, 1.1, 1.5], {
      of: 'ember',
      left: write('WAR', 0.34),
      right: icon('document', 0.7),
    }),
    badge('clock', [1.2, 4.05, DECK], {rise: 0.05, radius: 0.45, of: 'stone'}),
    block([0.7, 4.5, DECK], [1.1, 0.6, 0.9], {of: 'deep', left: drawers(2), right: drawers(2)}),
    link({}, [2.8, 0.8], [4.6, 0.8], [4.6, -1.6], [5.6, -1.6]),
    link({}, [2.8, 1.9], [5, 1.9], [5, 0.5], [5.6, 0.5]),
    link({tone: 'ember', beads: 2}, [2.8, 2.95], [5.6, 2.95]),
    link({}, [2.8, 4.05], [5, 4.05], [5, 5.4], [5.6, 5.4]),
    link({}, [2.8, 4.9], [4.6, 4.9], [4.6, 7.4], [5.6, 7.4]),
    service([5.6, -2.3], 'CACHE', 'bolt'),
    cylinder([6.4, 0.5], 0.72, 1.1, {of: 'chalk', bands: 1}),
    platform([5.6, 1.75], [2.5, 2.5], {of: 'stone'}),
    block([6, 2.1, DECK], [1.7, 1.7, 1.6], {of: 'sky', left: ribs(7), right: ribs(7)}),
    service([5.6, 4.7], 'CRON', 'clock'),
    board([5.6, 7.4], [2.2, 1.5], lines([0.9, 0.5, 0.7, 0.8]), {of: 'deep'}),
  ],
}

export const migrationScenes = {
  'vmware-exit-eight-weeks': vmwareExit,
  'azure-to-aws-identity-first': azureIdentity,
  'snowball-or-datasync': snowballOrDatasync,
  'windows-to-linux-dotnet': windowsToLinux,
  'containerize-legacy-java': containerizeJava,
}
