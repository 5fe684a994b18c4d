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
  [
    'no backups',
    backups({...OLD, sentence: 'No backups are made.'}, undefined),
    ['! No backups are made.'],
  ],
  [
    'a backup',
    backups(GOOD, PLACE),
    ['✓ The last backup is 9 h old. It was read back; 2 are in s3://ours.'],
  ],
  [
    'a place that is empty',
    backups(GOOD, {name: '/mnt/backup', backups: []}),
    ['✗ The last backup is 9 h old. But it is not in /mnt/backup, which has 0.'],
  ],
  ['an old backup', backups(OLD, PLACE), ['✗ The last backup is 34 h old.']],
  ['one that failed since', backups(FAILED, PLACE), ['! The last backup is 9 h old. Why: no room']],
  [
    'a place that cannot be used',
    backups(GOOD, {name: 's3://ours', problem: 's3://ours cannot be listed: AccessDenied'}),
    ['✗ The place of the backups cannot be used: s3://ours cannot be listed: AccessDenied.'],
  ],
])
