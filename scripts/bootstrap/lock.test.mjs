import {existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest'
import {isStale, withLock} from './lock.mjs'

describe('a lock is stale', () => {
  const cases = [
    ['not while its holder shows signs of life', {silence: 1_000, alive: []}, false],
    ['when its holder has gone', {silence: 11_000, alive: []}, true],
    ['not while its holder is only stopped', {silence: 11_000, alive: [1]}, false],
    ['not while what the holder started goes on', {silence: 11_000, alive: [2]}, false],
    [
      'after two minutes whoever has those process ids now',
      {silence: 121_000, alive: [1, 2]},
      true,
    ],
  ]
  test.each(cases)('%s', (_title, {silence, alive}, expected) => {
    const lock = {holder: {pid: 1, worker: 2}, touchedAt: 500_000 - silence}
    expect(isStale(lock, 500_000, (pid) => alive.includes(pid))).toBe(expected)
  })
})

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
      await vi.waitUntil(() => onWait.mock.calls.length > 0)
      order.push('first')
    })
    const second = withLock(path, onWait, async () => order.push('second'))
    await Promise.all([first, second])
    expect(order).toEqual(['first', 'second'])
    expect(onWait.mock.calls).toEqual([[process.pid]])
  })

  test('takes over a lock that a killed process left behind', async () => {
    writeFileSync(path, JSON.stringify({pid: 0}))
    utimesSync(path, new Date(0), new Date(0))
    expect(await withLock(path, ignoreWait, async () => 'done')).toBe('done')
  })
})
