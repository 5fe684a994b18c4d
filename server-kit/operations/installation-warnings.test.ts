import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {diskSpace} from '../storage/disk-space.ts'
import {installationWarnings} from './installation-warnings.ts'

function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'warnings-'))
  onTestFinished(() => rmSync(folder, {recursive: true, force: true}))
  return folder
}

test.each([
  ['a disk with room', 50, 100, []],
  ['a small disk that is empty', 1.9, 1.9, ['1.9 GB are free']],
  ['a disk with less than 2 GB', 1.99, 10, ['2.0 GB are free']],
  ['a disk with exactly 2 GB', 2, 10, []],
  ['a large disk with less than a twentieth', 49, 1_000, ['49.0 GB are free']],
  ['a disk without room', 0, 100, ['0.0 GB are free']],
])(
  'the warnings about %s name its free space only if it is nearly full',
  (_name, freeGb, totalGb, named) => {
    const readSpace = () => ({freeBytes: freeGb * 1e9, totalBytes: totalGb * 1e9})
    const warnings = installationWarnings({
      dataDirectory: temporaryFolder(),
      isBackupWanted: false,
      readSpace,
    })
    expect(warnings).toEqual(named.map((text) => expect.stringContaining(text)))
  },
)

test('an unreadable disk is a warning in addition to missing backups', () => {
  const readSpace = () => {
    throw Object.assign(new Error('statfs'), {code: 'EIO'})
  }
  const dataDirectory = temporaryFolder()
  expect(installationWarnings({dataDirectory, isBackupWanted: true, readSpace})).toEqual([
    'No backup has been made yet.',
    'The free space of the data disk is unknown (EIO). Check the disk.',
  ])
})

test('the free space of a missing folder is that of its nearest parent', () => {
  const folder = temporaryFolder()
  const {totalBytes} = diskSpace(folder)
  expect(totalBytes).toBeGreaterThan(0)
  expect(diskSpace(join(folder, 'a', 'b')).totalBytes).toBe(totalBytes)
})
