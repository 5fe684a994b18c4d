import type {BackupState} from '@skyforge/server-kit/backups/backup-state.ts'
import {checkBackups} from './backups.ts'
import {testFindings} from '../testing/test-findings.ts'

const GOOD: BackupState = {
  lastSuccess: new Date('2026-03-10T03:00:00Z'),
  lastFailure: undefined,
  isWarning: false,
  sentence: 'The last backup is 9 h old.',
}
const OLD: BackupState = {...GOOD, isWarning: true, sentence: 'The last backup is 34 h old.'}
const FAILED: BackupState = {...GOOD, lastFailure: new Date('2026-03-10T04:00:00Z')}
const backups = (state: BackupState, place: Parameters<typeof checkBackups>[0]['place']) =>
  checkBackups({
    isWanted: place !== undefined,
    state,
    lastReason: 'no room',
    lastName: '2026-03-10T030000Z',
    place,
  })
const PLACE = {name: 's3://ours', backups: ['2026-03-10T030000Z', '2026-03-09T030000Z']}

testFindings([
  ['no backups', backups({...OLD, sentence: 'No backups are made.'}, undefined), ['!']],
  ['a backup', backups(GOOD, PLACE), ['✓']],
  ['a place that is empty', backups(GOOD, {name: '/mnt/backup', backups: []}), ['✗ /mnt/backup']],
  ['an old backup', backups(OLD, PLACE), ['✗']],
  ['one that failed since', backups(FAILED, PLACE), ['! no room']],
  [
    'a place that cannot be used',
    backups(GOOD, {name: 's3://ours', problem: 's3://ours cannot be listed: AccessDenied'}),
    ['✗ AccessDenied'],
  ],
])
