import {cleanup, renderHook, waitFor} from '@testing-library/react'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {useFoundPages} from './use-found-pages.ts'

const {fetch, client} = vi.hoisted(() => {
  const ask = vi.fn()
  return {fetch: ask, client: {fetch: ask}}
})

vi.mock('sanity', () => ({useClient: () => client, useWorkspace: () => ({name: 'blog'})}))

const named = (count: number) =>
  Array.from({length: count}, (_, index) => ({_id: `a${index}`, title: `Contact ${index}`}))

beforeEach(() => {
  fetch.mockReset()
})
afterEach(cleanup)

test('articles come before other pages, for which they leave room', async () => {
  fetch.mockResolvedValue(named(8))
  const {result} = renderHook(() => useFoundPages('contact us'))
  expect(result.current.pages).toBeUndefined()
  await waitFor(() => expect(result.current.pages).toBeDefined())
  expect(fetch.mock.lastCall?.[1]).toEqual({type: 'post', words: 'contact* us*'})
  const keys = result.current.pages?.map(({key}) => key)
  expect(keys?.slice(0, 6)).toEqual(['a0', 'a1', 'a2', 'a3', 'a4', '/contact'])
})

test('where articles cannot be read, the other pages are there, and it is told', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  fetch.mockRejectedValue(new TypeError('Failed to fetch'))
  const {result} = renderHook(() => useFoundPages('contact us'))
  await waitFor(() => expect(result.current.failed).toBe(true))
  expect(result.current.pages).toMatchObject([{link: {route: '/contact'}}])
})

test('what was found for fewer letters is not offered for more', async () => {
  fetch.mockResolvedValue(named(1))
  const {result, rerender} = renderHook(({title}) => useFoundPages(title), {
    initialProps: {title: 'con'},
  })
  await waitFor(() => expect(result.current.pages).toBeDefined())
  rerender({title: 'cont'})
  expect(result.current.pages).toBeUndefined()
  await waitFor(() => expect(result.current.pages).toBeDefined())
})
