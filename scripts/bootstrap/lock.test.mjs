import {spawn, spawnSync} from 'node:child_process'
import {existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest'
import {withLock} from './lock.mjs'

describe('work under a lock', () => {
  let folder = ''
  let path = ''
  const ignoreWait = () => undefined
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'skyforge-lock-'))
    path = join(folder, 'lock')
  })
  afterEach(() => rmSync(folder, {recursive: true}))

  test('gives its result and leaves no lock', async () => {
    expect(await withLock(path, ignoreWait, async () => existsSync(path) && 'done')).toBe('done')
    expect(existsSync(path)).toBe(false)
  })

  test('leaves no lock when it fails', async () => {
    const work = () => Promise.reject(new Error('no'))
    await expect(withLock(path, ignoreWait, work)).rejects.toThrow('no')
    expect(existsSync(path)).toBe(false)
  })

  test('waits for the work of another, and says so once', async () => {
    const order = []
    const onWait = vi.fn()
    const first = withLock(path, ignoreWait, async () => {
      await expect.poll(() => onWait).toHaveBeenCalled()
      order.push('first')
    })
    const second = withLock(path, onWait, async () => order.push('second'))
    await Promise.all([first, second])
    expect(order).toEqual(['first', 'second'])
    expect(onWait.mock.calls).toEqual([[process.pid]])
  })

  test('takes over a lock that a killed process left behind', async () => {
    const {pid} = spawnSync(process.execPath, ['--version'])
    writeFileSync(path, String(pid))
    expect(await withLock(path, ignoreWait, async () => 'done')).toBe('done')
  })

  test.each([
    ['nobody has written to', '', 60_000],
    ['names a process id that another process has by now', String(process.pid), 3_600_000],
  ])('takes over an old lock that %s', async (_title, text, age) => {
    writeFileSync(path, text)
    const then = new Date(Date.now() - age)
    utimesSync(path, then, then)
    expect(await withLock(path, ignoreWait, async () => 'done')).toBe('done')
  })

  test('waits while what a killed process started goes on', async () => {
    const worker = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'])
    writeFileSync(path, String(worker.pid))
    const onWait = vi.fn(() => worker.kill('SIGKILL'))
    expect(await withLock(path, onWait, async () => 'done')).toBe('done')
    expect(onWait.mock.calls).toEqual([[worker.pid]])
  })
})
