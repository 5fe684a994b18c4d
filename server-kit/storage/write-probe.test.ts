import {readdirSync, rmSync} from 'node:fs'
import {mkdtemp} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {fillFolder} from '../testing/full-disk.ts'
import {writeProbe} from './write-probe.ts'

async function temporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'write-probe-'))
  onTestFinished(() => rmSync(folder, {recursive: true}))
  return folder
}

test('the write probe accepts a writable folder and leaves no file there', async () => {
  const folder = await temporaryFolder()
  await writeProbe(folder)()
  expect(readdirSync(folder)).toEqual([])
})

test('the write probe detects a full disk, and caches the result for five seconds', async () => {
  const folder = await temporaryFolder()
  let time = 0
  const mustTakeWrites = writeProbe(folder, () => time)
  await mustTakeWrites()
  fillFolder(folder)
  time = 4_999
  await mustTakeWrites()
  time = 5_000
  await expect(mustTakeWrites()).rejects.toThrow('ENOSPC')
  time = 9_999
  await expect(mustTakeWrites()).rejects.toThrow('ENOSPC')
  time = 10_000
  await mustTakeWrites()
})

test('the write probe rejects a missing folder', async () => {
  await expect(writeProbe('/does/not/exist')()).rejects.toThrow('ENOENT')
})
