import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import type {ContentSource} from '../../src/content/content-source.ts'
import {CachedValue} from './cached-value.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A cached title of the blog; after the first, its source takes `ms`. */
async function changedValue(ms: number) {
  const content = {title: 'first'}
  const source = vi.fn<ContentSource>(async () => ({result: content.title, syncTags: ['s1:a']}))
  const kept = new CachedValue(
    source,
    {name: 'titles', make: async (ask) => String((await ask('blog', 'title')).result)},
    {maxAgeMs: Infinity, report: vi.fn()},
  )
  await kept.get()
  source.mockImplementation(async () => {
    await new Promise((resolve) => setTimeout(resolve, ms))
    return {result: content.title, syncTags: ['s1:a']}
  })
  content.title = 'second'
  kept.contentChanged('blog', {tags: ['s1:a']})
  const getWithin = async (waitMs: number) => {
    const [value] = await Promise.all([kept.get(), vi.advanceTimersByTimeAsync(waitMs)])
    return {value, isStale: kept.isStale(value)}
  }
  return {kept, source, getWithin}
}

test('a request shortly after a change waits for the new value', async () => {
  const {getWithin} = await changedValue(900)
  expect(await getWithin(900)).toEqual({value: 'second', isStale: false})
})

test('a stale value is recognized, even once the new one is there', async () => {
  const {kept, getWithin} = await changedValue(1_500)
  const older = await getWithin(1_000)
  expect(older).toEqual({value: 'first', isStale: true})
  await vi.advanceTimersByTimeAsync(500)
  expect(kept.isStale(older.value)).toBe(true)
  expect(await getWithin(0)).toEqual({value: 'second', isStale: false})
})

test('renews without a request, and only when stale', async () => {
  const {kept, source, getWithin} = await changedValue(100)
  await Promise.all([kept.renew(), vi.advanceTimersByTimeAsync(100)])
  await kept.renew()
  expect(await getWithin(0)).toEqual({value: 'second', isStale: false})
  expect(source).toHaveBeenCalledTimes(2)
})
