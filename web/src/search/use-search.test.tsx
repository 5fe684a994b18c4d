import {act, cleanup, renderHook, waitFor} from '@testing-library/react'
import type {ReactNode} from 'react'
import {SWRConfig} from 'swr'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import type {SearchEntry} from './search-entry.ts'
import {MOST_RESULTS, type SearchAnswer} from './search-answers.ts'
import {searchFile} from './search-file.ts'

const reloadForNewRelease = vi.hoisted(() => vi.fn(async () => false))
vi.mock('#web/lib/release/new-release.ts', () => ({reloadForNewRelease}))

const fetchAnswer = vi.fn<(address: string) => Promise<Response>>()
const asked = () => fetchAnswer.mock.calls.map(([address]) => address)

const nothing = (query: string): SearchAnswer => ({query, count: 0, results: []})
const found = (query: string): SearchAnswer => ({
  query,
  count: 1,
  results: [{kind: 'Post', path: '/blog/q', date: undefined, title: [query], passage: ['']}],
})

const entry: SearchEntry = {
  kind: 'Post',
  path: '/blog/lambda',
  date: undefined,
  title: 'Lambda',
  subheading: '',
  tags: '',
  text: '',
}

/** Types into the search of a page that has just loaded. */
async function search() {
  vi.resetModules()
  const {useAskAhead, useSearch} = await import('./use-search.ts')
  const cache = new Map()
  const wrapper = ({children}: {children: ReactNode}) => (
    <SWRConfig value={{provider: () => cache}}>{children}</SWRConfig>
  )
  const useBoth = (typed: string) => ({...useSearch(typed), askAhead: useAskAhead(MOST_RESULTS)})
  const {result, rerender} = renderHook(useBoth, {wrapper, initialProps: ''})
  return {
    type: async (typed: string) => act(async () => rerender(typed)),
    askAhead: async (typed: string) => act(async () => result.current.askAhead(typed)),
    paths: () => result.current.answer?.results.map(({path}) => path),
    result,
  }
}

beforeEach(() => {
  fetchAnswer.mockReset()
  reloadForNewRelease.mockClear()
  vi.stubGlobal('fetch', fetchAnswer)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('results are fetched again after a minute, and not before', async () => {
  vi.useFakeTimers()
  fetchAnswer.mockResolvedValueOnce(Response.json(nothing('quokka')))
  fetchAnswer.mockResolvedValueOnce(Response.json(found('quokka')))
  const {type, paths} = await search()
  const typeAgainAfter = async (milliseconds: number) => {
    await type('')
    await act(() => vi.advanceTimersByTimeAsync(milliseconds))
    await type('quokka')
    await act(() => vi.advanceTimersByTimeAsync(100))
  }
  await typeAgainAfter(0)
  await typeAgainAfter(50_000)
  expect({paths: paths(), asked: asked()}).toEqual({paths: [], asked: ['/search.json?q=quokka']})
  await typeAgainAfter(10_000)
  expect(paths()).toEqual(['/blog/q'])
  expect(asked()).toHaveLength(2)
})

test('the file of a static host is loaded once, however much is typed', async () => {
  const file = Promise.withResolvers<Response>()
  fetchAnswer.mockReturnValue(file.promise)
  const {type, paths} = await search()
  for (const typed of ['l', 'la', 'lam']) await type(typed)
  file.resolve(Response.json(searchFile([entry])))
  await waitFor(() => expect(paths()).toEqual(['/blog/lambda']))
  await type('lambdas')
  await waitFor(() => expect(paths()).toEqual(['/blog/lambda']))
  expect(asked()).toEqual(['/search.json?q=l'])
})

test('a server is queried for everything that is typed', async () => {
  fetchAnswer.mockImplementation(async (address) =>
    Response.json(found(new URLSearchParams(address.split('?')[1]).get('q') ?? '')),
  )
  const {type, result} = await search()
  for (const typed of ['l', 'la']) await type(typed)
  await waitFor(() => expect(result.current.answer?.query).toBe('la'))
  expect(asked()).toEqual(['/search.json?q=l', '/search.json?q=la'])
})

test('a failed first request is retried', async () => {
  fetchAnswer.mockResolvedValueOnce(new Response('', {status: 503}))
  fetchAnswer.mockResolvedValueOnce(Response.json(searchFile([entry])))
  const {type, paths, result} = await search()
  await type('lam')
  await waitFor(() => expect(result.current.isFailed).toBe(true))
  expect(reloadForNewRelease).toHaveBeenCalledExactlyOnceWith('/search?q=lam')
  await type('lamb')
  await waitFor(() => expect(paths()).toEqual(['/blog/lambda']))
})

test('a query before rendering is made once, and not repeated if known or failed', async () => {
  fetchAnswer.mockResolvedValueOnce(Response.json(found('lambda')))
  fetchAnswer.mockResolvedValueOnce(new Response('', {status: 503}))
  const {type, askAhead, result} = await search()
  const typeLetter = async (typed: string) => {
    await askAhead(typed)
    const paths = asked()
    await type(typed)
    expect(asked(), typed).toEqual(paths)
  }
  await typeLetter('lambda')
  await waitFor(() => expect(result.current.answer?.query).toBe('lambda'))
  for (const typed of ['lambda ', '', 'lambda']) await typeLetter(typed)
  expect(asked()).toEqual(['/search.json?q=lambda'])
  await typeLetter('lambdas')
  await waitFor(() => expect(result.current.isFailed).toBe(true))
  expect(asked()).toEqual(['/search.json?q=lambda', '/search.json?q=lambdas'])
})
