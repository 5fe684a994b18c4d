import {mkdirSync, mkdtempSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, test, vi} from 'vitest'
import {BACKUP_STATE_FILE} from '#server/backups/backup-state.ts'
import {readEnvironment} from '../running/environment.ts'
import {keepBackups} from './nightly-backups.ts'
import {runTask} from './run-task.ts'

vi.mock('./run-task.ts', () => ({runTask: vi.fn()}))

test('neither a record that cannot be read nor a backup that cannot be started ends the stack', async () => {
  const data = mkdtempSync(join(tmpdir(), 'nightly-backups-'))
  mkdirSync(join(data, BACKUP_STATE_FILE))
  vi.mocked(runTask).mockRejectedValueOnce(new Error('spawn ENOMEM'))
  const stop = new AbortController()
  const line = vi.fn((_name: string, _line: {text: string}) => stop.abort())
  const report = {ready: vi.fn(), down: vi.fn(), line}
  await keepBackups(
    readEnvironment({DATA_DIR: data, LAKE_BACKUP_TO: 's3://ours'}),
    report,
    stop.signal,
  )
  const text = 'It could not be started: spawn ENOMEM. It is tried again in 60 minutes.'
  expect(line.mock.calls).toEqual([['backup', {text, stream: 'stderr'}]])
})
