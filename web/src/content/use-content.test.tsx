import {act, cleanup, renderHook, waitFor} from '@testing-library/react'
import type {ReactNode} from 'react'
import {SWRConfig} from 'swr'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {blogCategoriesQuery as query} from './blog-queries.ts'
import {fetchAnswer, type Answer} from './client.ts'
import {blog} from './collections.ts'
import {watchProject, type Change} from './live.ts'
import {contentKey, useContent, type KnownContent} from './use-content.ts'

vi.mock('./client.ts', () => ({PERSPECTIVE: 'published', fetchAnswer: vi.fn()}))
vi.mock('./live.ts', async (original) => ({
  ...(await original<typeof import('./live.ts')>()),
  watchProject: vi.fn(() => () => {}),
}))

const answer = (title: string): Answer => ({result: [{title}], syncTags: ['s1:a']})

function render({known = {}, ask = true}: {known?: KnownContent; ask?: boolean} = {}) {
  const wrapper = ({children}: {children: ReactNode}) => (
    <SWRConfig value={{fallback: known, provider: () => new Map(), errorRetryInterval: 1}}>
      {children}
    </SWRConfig>
  )
  return renderHook(() => useContent(blog, ask ? query : undefined), {wrapper}).result
}

function publish(change: Change) {
  const listener = vi.mocked(watchProject).mock.lastCall?.[1]
  act(() => listener?.(change))
}

beforeEach(() => {
  vi.mocked(fetchAnswer).mockReset()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('content is nothing, and then the answer of its project', async () => {
  vi.mocked(fetchAnswer).mockResolvedValue(answer('Serverless'))
  const content = render()
  expect(content.current).toEqual({data: undefined, settled: false})
  await waitFor(() =>
    expect(content.current).toEqual({data: [{title: 'Serverless'}], settled: true}),
  )
  expect(fetchAnswer).toHaveBeenCalledWith('blog', query, {}, undefined)
})

test('known content is there at once', () => {
  vi.mocked(fetchAnswer).mockResolvedValue(answer('Serverless'))
  const content = render({known: {[contentKey(blog, query)]: answer('Known')}})
  expect(content.current).toEqual({data: [{title: 'Known'}], settled: true})
})

test('content changes when something it shows is published', async () => {
  vi.mocked(fetchAnswer).mockResolvedValue(answer('Before'))
  const content = render()
  await waitFor(() => expect(content.current.settled).toBe(true))
  vi.mocked(fetchAnswer).mockResolvedValue(answer('After'))
  publish({tags: ['s1:a']})
  await waitFor(() => expect(content.current.data).toEqual([{title: 'After'}]))
})

test('nothing is asked when something else is published', async () => {
  vi.mocked(fetchAnswer).mockResolvedValue(answer('Before'))
  const content = render()
  await waitFor(() => expect(content.current.settled).toBe(true))
  publish({tags: ['s1:b']})
  expect(fetchAnswer).toHaveBeenCalledTimes(1)
})

test('nothing is asked without a query', () => {
  expect(render({ask: false}).current).toEqual({data: undefined, settled: false})
  expect(fetchAnswer).not.toHaveBeenCalled()
})

test('a lasting failure is one line in the console', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  vi.mocked(fetchAnswer).mockRejectedValue(new Error('The lake is dry.'))
  const content = render()
  await waitFor(() => expect(vi.mocked(fetchAnswer).mock.calls.length).toBeGreaterThan(2))
  expect(content.current).toEqual({data: undefined, settled: true})
  expect(error).toHaveBeenCalledTimes(1)
})
