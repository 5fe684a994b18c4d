// @vitest-environment jsdom
import {createClient} from '@sanity/client'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {createFetch} from './client.ts'
import {pageTime} from './live/page-time.ts'

vi.mock('@sanity/client', () => {
  const client = {fetch: vi.fn()}
  return {createClient: () => client}
})

/** What the client is given by the project that it asks. */
const {fetch} = vi.mocked(createClient({}))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('an answer has its tags, and no more of what came with it', async () => {
  const answer = {result: [1], syncTags: ['s1:a'], at: 10}
  fetch.mockResolvedValue({...answer, ms: 3, query: '*'} as never)
  expect(await createFetch()('blog', '*', {a: 1}, 'e1')).toEqual(answer)
  expect(fetch).toHaveBeenCalledWith('*', {a: 1}, {filterResponse: false, lastLiveEventId: 'e1'})
})

test('the time of an answer that has none is that of the question', async () => {
  const askedAt = pageTime()
  fetch.mockImplementation(async () => {
    vi.advanceTimersByTime(5_000)
    return {result: 1} as never
  })
  expect((await createFetch()('blog', '*', {})).at).toBe(askedAt)
})
