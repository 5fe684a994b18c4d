import {createClient} from '@sanity/client'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {createContentSource, projectClients} from './content-source.ts'

vi.mock('@sanity/client', () => {
  const client = {fetch: vi.fn()}
  return {createClient: () => client}
})

/** Result of the client, by project. */
const {fetch} = vi.mocked(createClient({}))
const source = createContentSource(projectClients('http://localhost:3900'))

beforeEach(() => {
  vi.useFakeTimers({now: 1_000})
})
afterEach(() => {
  vi.useRealTimers()
})

test.each([
  ['the lake has its time', {result: 1, at: 10}, 10],
  ['a hosted project has that of the question', {result: 1}, 1_000],
])('a response with %s', async (_who, answer, at) => {
  fetch.mockImplementation(async () => {
    vi.advanceTimersByTime(5_000)
    return answer as never
  })
  expect(await source('blog', '*')).toEqual({result: 1, at})
})
