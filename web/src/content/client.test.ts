// @vitest-environment jsdom
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {fetchAnswer} from './client.ts'
import {pageTime} from './live/page-time.ts'

const fetched = vi.fn<(url: string) => Promise<Response>>()
const json = (body: unknown) => Response.json(body)

beforeEach(() => {
  vi.useFakeTimers()
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a query carries its parameters and the required freshness', async () => {
  fetched.mockResolvedValue(json({result: 1}))
  await fetchAnswer('blog', '*[a == $b]', {b: 'x"&', c: undefined, d: [1]}, 'e|1')
  const url = new URL(fetched.mock.calls[0]?.[0] ?? '', 'http://site')
  expect(url.pathname).toMatch(/^\/lake\/p\/blog\/v[\dX-]+\/data\/query\/[\w-]+$/)
  expect(Object.fromEntries(url.searchParams)).toEqual({
    query: '*[a == $b]',
    perspective: 'published',
    returnQuery: 'false',
    $b: '"x\\"&"',
    $d: '[1]',
    lastLiveEventId: 'e|1',
  })
})

test('a result has its tags, and nothing else of the response', async () => {
  const answer = {result: [1], syncTags: ['s1:a'], at: 10}
  fetched.mockResolvedValue(json({...answer, ms: 3}))
  expect(await fetchAnswer('blog', '*', {})).toEqual(answer)
})

test('a result without a time gets the time of the query', async () => {
  const askedAt = pageTime()
  fetched.mockImplementation(async () => {
    vi.advanceTimersByTime(5_000)
    return json({result: 1})
  })
  expect((await fetchAnswer('blog', '*', {})).at).toBe(askedAt)
})

test.each([
  ['the line is broken', () => Promise.reject(new TypeError('Failed to fetch')), 'Failed to fetch'],
  ['there are too many questions', async () => new Response('', {status: 429}), 'answers 429'],
  ['the lake is away', async () => new Response('', {status: 502}), 'answers 502'],
])('if %s, the query is sent four times in all', async (_why, fail, message) => {
  fetched.mockImplementation(fail)
  const failing = fetchAnswer('blog', '*', {}).catch(String)
  await vi.runAllTimersAsync()
  expect(await failing).toContain(message)
  expect(fetched).toHaveBeenCalledTimes(4)
  fetched.mockImplementationOnce(fail).mockResolvedValueOnce(json({result: 2}))
  const answering = fetchAnswer('blog', '*', {})
  await vi.runAllTimersAsync()
  expect((await answering).result).toBe(2)
})

test('a rejected query is not retried, and the error names it', async () => {
  fetched.mockResolvedValue(new Response('', {status: 403}))
  await expect(fetchAnswer('blog', '*', {})).rejects.toThrow(/query=\*.* answers 403/)
  expect(fetched).toHaveBeenCalledTimes(1)
})
