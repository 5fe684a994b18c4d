import {mkdirSync, mkdtempSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {BACKUP_STATE_FILE, backupState, backupWarnings, readBackupRecord} from './backup-state.ts'

const NOW = new Date('2026-03-10T12:00:00Z')

function folderWith(text: string | undefined): string {
  const folder = mkdtempSync(join(tmpdir(), 'backup-state-'))
  if (text !== undefined) writeFileSync(join(folder, BACKUP_STATE_FILE), text)
  return folder
}

const success = (time: string) => ({lastSuccess: {time, name: '2026-03-09T020000Z', bytes: 1}})
const failure = (time: string) => ({
  lastFailure: {time, reason: 'There is no room in s3://secret.'},
})

test.each<[string, unknown, string, boolean]>([
  ['missing', undefined, 'No backup has been made yet.', true],
  ['of this morning', success('2026-03-10T11:19:30Z'), 'The last backup is 40 min old.', false],
  ['of the night', success('2026-03-10T02:00:00Z'), 'The last backup is 10 h old.', false],
  ['one night missed', success('2026-03-09T02:00:00Z'), 'The last backup is 34 h old.', true],
  ['a week missed', success('2026-03-03T02:00:00Z'), 'The last backup is 7 days old.', true],
  [
    'from a clock that was ahead',
    success('2026-03-11T02:00:00Z'),
    'The last backup is 0 min old.',
    false,
  ],
  [
    'with a later failure',
    {...success('2026-03-10T02:00:00Z'), ...failure('2026-03-10T11:00:00Z')},
    'The last backup is 10 h old, and one failed 1 h ago.',
    false,
  ],
  [
    'with an earlier failure',
    {...success('2026-03-10T02:00:00Z'), ...failure('2026-03-09T02:00:00Z')},
    'The last backup is 10 h old.',
    false,
  ],
  [
    'with a failure only',
    failure('2026-03-10T02:00:00Z'),
    'No backup has been made yet, and one failed 10 h ago.',
    true,
  ],
  [
    'with another shape',
    {lastSuccess: 'yesterday', lastFailure: {time: 'never'}},
    'No backup has been made yet.',
    true,
  ],
])('the state of a backup record is described: %s', (_name, record, sentence, isWarning) => {
  const folder = folderWith(record === undefined ? undefined : JSON.stringify(record))
  expect(backupState(folder, true, NOW)).toMatchObject({sentence, isWarning})
})

test('a malformed backup record counts as no backup', () => {
  expect(backupState(folderWith('{"lastSucc'), true, NOW).sentence).toBe(
    'No backup has been made yet.',
  )
})

test('no backup warning appears if backups are turned off', () => {
  const folder = folderWith(JSON.stringify(success('2026-03-10T02:00:00Z')))
  expect(backupState(folder, false, NOW)).toEqual({
    lastSuccess: new Date('2026-03-10T02:00:00Z'),
    lastFailure: undefined,
    isWarning: false,
    sentence: 'No backups are made: LAKE_BACKUP_TO is not set.',
  })
})

test('an unreadable backup record is a warning only if backups are turned on', () => {
  const data = mkdtempSync(join(tmpdir(), 'backup-state-'))
  // A folder is unreadable even if root runs the tests, unlike a file without permissions.
  mkdirSync(join(data, BACKUP_STATE_FILE))
  expect(backupWarnings(data, true)).toEqual([
    'How the backups stand is unknown: backups.json in the data directory cannot be read (EISDIR).',
  ])
  expect(backupWarnings(data, false)).toEqual([])
  expect(readBackupRecord(data)).toEqual({})
})
