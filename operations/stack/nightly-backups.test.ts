import {mkdirSync, mkdtempSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, test, vi} from 'vitest'
import {BACKUP_STATE_FILE} from '@skyforge/server-kit/backups/backup-state.ts'
import {readEnvironment} from '../running/environment.ts'
import {UserError} from '@skyforge/server-kit/commands/user-error.ts'
import {keepBackups} from './nightly-backups.ts'
import {runTask} from './run-task.ts'

vi.mock('./run-task.ts', () => ({runTask: vi.fn()}))

test('neither a record that cannot be read nor a backup that cannot be started ends the stack', async () => {
  const data = mkdtempSync(join(tmpdir(), 'nightly-backups-'))
  mkdirSync(join(data, BACKUP_STATE_FILE))
  vi.mocked(runTask).mockRejectedValueOnce(new Error('spawn ENOMEM'))
  const stop = new AbortController()
  const failed = vi.fn(() => stop.abort())
  const report = {ready: vi.fn(), down: vi.fn(), failed, line: vi.fn()}
  await keepBackups(
    readEnvironment({DATA_DIR: data, LAKE_BACKUP_TO: 's3://ours'}),
    report,
    stop.signal,
  )
  const text = 'It could not be started: spawn ENOMEM. It is tried again in 60 minutes.'
  expect(failed.mock.calls).toEqual([['backup', text]])
})

test('how far a backup is, is no trouble; why one failed is', async () => {
  const data = mkdtempSync(join(tmpdir(), 'nightly-backups-'))
  vi.mocked(runTask).mockImplementationOnce(async ({name}, {line}) => {
    line(name, {text: 'Reading the lake', stream: 'stderr'})
    line(name, {text: 'Warning: the lake itself does not have it.', stream: 'stderr'})
    throw new UserError('  The backup failed: no room\nBackup failed (status 1).')
  })
  const stop = new AbortController()
  const failed = vi.fn(() => stop.abort())
  const report = {ready: vi.fn(), down: vi.fn(), failed, line: vi.fn()}
  const environment = readEnvironment({DATA_DIR: data, LAKE_BACKUP_TO: 's3://ours'})
  await keepBackups(environment, report, stop.signal)
  expect(report.line.mock.calls).toEqual([
    ['backup', {text: 'Reading the lake', stream: 'stdout'}],
    ['backup', {text: 'Warning: the lake itself does not have it.', stream: 'stderr'}],
  ])
  const text =
    '  The backup failed: no room\nBackup failed (status 1). It is tried again in 60 minutes.'
  expect(failed.mock.calls).toEqual([['backup', text]])
})
