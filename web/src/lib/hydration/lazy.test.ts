import {beforeEach, expect, test, vi} from 'vitest'
import {clearFailures, lazy} from './lazy.ts'
import {reloadForNewRelease} from '../release/new-release.ts'

vi.mock('../release/new-release.ts', () => ({reloadForNewRelease: vi.fn()}))

const fetch = vi.fn<() => Promise<string>>()

beforeEach(() => {
  clearFailures()
  vi.mocked(reloadForNewRelease).mockReset().mockResolvedValue(false)
  fetch.mockReset().mockResolvedValue('code')
})

test.each(['need', 'prefetch'] as const)('%s loads a part and makes it available', async (ask) => {
  const part = lazy('The part', fetch)
  expect(part.isThere()).toBe(false)
  expect(await part[ask]()).toBe('code')
  expect(part.isThere()).toBe(true)
})

test('fetches a part once, however often it is needed', async () => {
  const part = lazy('The part', fetch)
  const first = part.prefetch()
  expect(part.need()).toBe(first)
  await first
  expect(part.prefetch()).toBe(first)
  expect(part.need()).toBe(first)
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('retries a failed prefetch when the part is needed', async () => {
  fetch.mockRejectedValueOnce(new Error('gone'))
  const part = lazy('The part', fetch)
  await expect(part.prefetch()).rejects.toThrow('gone')
  expect(await part.need()).toBe('code')
})

test.each([
  ['from the first', () => {}],
  ['while it is being prefetched', (part: {prefetch: () => unknown}) => void part.prefetch()],
])('a failure of a part needed %s stays until it is cleared', async (_since, prepare) => {
  fetch.mockRejectedValueOnce(new Error('gone'))
  const part = lazy('The part', fetch)
  prepare(part)
  const needed = part.need()
  await expect(needed).rejects.toThrow('gone')
  expect(part.need()).toBe(needed)
  expect(part.prefetch()).toBe(needed)
  clearFailures()
  expect(await part.need()).toBe('code')
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('a failed prefetch does not reload the page', async () => {
  vi.mocked(reloadForNewRelease).mockResolvedValue(true)
  fetch.mockRejectedValue(new Error('gone'))
  await expect(lazy('The part', fetch).prefetch()).rejects.toThrow('gone')
  expect(reloadForNewRelease).not.toHaveBeenCalled()
})

test('stays pending while the page reloads for a newer release', async () => {
  vi.mocked(reloadForNewRelease).mockResolvedValue(true)
  fetch.mockRejectedValue(new Error('gone'))
  const settled = vi.fn()
  lazy('The part', fetch).need().then(settled, settled)
  await expect.poll(() => vi.mocked(reloadForNewRelease).mock.calls).toHaveLength(1)
  // A settled promise calls its listeners before the next task.
  await new Promise((resolve) => setImmediate(resolve))
  expect(settled).not.toHaveBeenCalled()
})
