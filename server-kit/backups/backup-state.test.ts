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
  ['none yet', undefined, 'No backup has been made yet.', true],
  ['of this morning', success('2026-03-10T11:19:30Z'), 'The last backup is 40 min old.', false],
  ['of the night', success('2026-03-10T02:00:00Z'), 'The last backup is 10 h old.', false],
  ['a night missed', success('2026-03-09T02:00:00Z'), 'The last backup is 34 h old.', true],
  ['a week missed', success('2026-03-03T02:00:00Z'), 'The last backup is 7 days old.', true],
  [
    'from a clock that was ahead',
    success('2026-03-11T02:00:00Z'),
    'The last backup is 0 min old.',
    false,
  ],
  [
    'failed since',
    {...success('2026-03-10T02:00:00Z'), ...failure('2026-03-10T11:00:00Z')},
    'The last backup is 10 h old, and one failed 1 h ago.',
    false,
  ],
  [
    'failed before',
    {...success('2026-03-10T02:00:00Z'), ...failure('2026-03-09T02:00:00Z')},
    'The last backup is 10 h old.',
    false,
  ],
  [
    'only failed',
    failure('2026-03-10T02:00:00Z'),
    'No backup has been made yet, and one failed 10 h ago.',
    true,
  ],
  [
    'another shape',
    {lastSuccess: 'yesterday', lastFailure: {time: 'never'}},
    'No backup has been made yet.',
    true,
  ],
])('%s', (_name, record, sentence, isWarning) => {
  const folder = folderWith(record === undefined ? undefined : JSON.stringify(record))
  expect(backupState(folder, true, NOW)).toMatchObject({sentence, isWarning})
})

test('a record that is spoilt is none', () => {
  expect(backupState(folderWith('{"lastSucc'), true, NOW).sentence).toBe(
    'No backup has been made yet.',
  )
})

test('where none are wanted nobody is warned', () => {
  const folder = folderWith(JSON.stringify(success('2026-03-10T02:00:00Z')))
  expect(backupState(folder, false, NOW)).toEqual({
    lastSuccess: new Date('2026-03-10T02:00:00Z'),
    lastFailure: undefined,
    isWarning: false,
    sentence: 'No backups are made: LAKE_BACKUP_TO is not set.',
  })
})

test('what cannot be read is warned of where backups are wanted, and stops nobody', () => {
  const data = mkdtempSync(join(tmpdir(), 'backup-state-'))
  // As of somebody else's file: with it, whoever runs the tests may be allowed to read all.
  mkdirSync(join(data, BACKUP_STATE_FILE))
  expect(backupWarnings(data, true)).toEqual([
    'How the backups stand is unknown: backups.json in the data directory cannot be read (EISDIR).',
  ])
  expect(backupWarnings(data, false)).toEqual([])
  expect(readBackupRecord(data)).toEqual({})
})
