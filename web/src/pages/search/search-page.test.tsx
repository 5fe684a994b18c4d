import {act, fireEvent, screen} from '@testing-library/react'
import {useEffect, type ReactNode} from 'react'
import {hydrateRoot, type Root} from 'react-dom/client'
import {renderToString} from 'react-dom/server'
import {MemoryRouter, StaticRouter, useLocation, useNavigationType} from 'react-router-dom'
import {SWRConfig} from 'swr'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {pageShown} from '#web/analytics/page-views.ts'
import {searchAnswersPath, type SearchAnswer} from '#web/search/search-answers.ts'
import {SearchPage} from './search-page.tsx'

const answer: SearchAnswer = {
  query: 'lambda',
  count: 1,
  results: [{kind: 'Post', path: '/blog/l', date: undefined, title: ['Cold'], passage: ['']}],
}
const known = {[searchAnswersPath('lambda')]: {result: answer}}

const fetchAnswer = vi.fn(async (_address: string) => Response.json(answer))
let root: Root | undefined

beforeEach(() => {
  vi.stubGlobal('fetch', fetchAnswer)
  globalThis.dataLayer = []
})
afterEach(() => {
  act(() => root?.unmount())
  document.body.replaceChildren()
  fetchAnswer.mockClear()
  pageShown({path: 'left', title: '', settled: true})
})

const shown = vi.fn<(address: string) => void>()

function Address() {
  const [{pathname, search}, by] = [useLocation(), useNavigationType()]
  useEffect(() => shown(`${by} ${pathname}${search}`))
  return null
}

type Rendered = {path: string; known: Record<string, unknown>}

const field = () => screen.getByRole<HTMLInputElement>('searchbox')

/** Opens `/search?q=lambda` as a host has rendered it; static hosts render the address without the query. */
async function open(rendered: Rendered, typedBefore?: string) {
  const Known = ({children}: {children: ReactNode}) => (
    <SWRConfig value={{fallback: rendered.known, provider: () => new Map()}}>{children}</SWRConfig>
  )
  document.body.innerHTML = renderToString(
    <StaticRouter location={rendered.path}>
      <Known>
        <SearchPage />
      </Known>
    </StaticRouter>,
  )
  if (typedBefore !== undefined) field().value = typedBefore
  const onRecoverableError = vi.fn()
  await act(async () => {
    root = hydrateRoot(
      document.body,
      <MemoryRouter initialEntries={['/search?q=lambda']}>
        <Known>
          <SearchPage />
        </Known>
        <Address />
      </MemoryRouter>,
      {onRecoverableError},
    )
  })
  return onRecoverableError
}

test.each([
  ['with its results', {path: '/search?q=lambda', known}, 0],
  ['for all queries', {path: '/search', known: {}}, 1],
])('a page rendered %s is hydrated, and shows the results', async (_what, rendered, times) => {
  const failed = await open(rendered)
  expect(await screen.findByRole('link', {name: 'Cold'})).toBeTruthy()
  expect(field().value).toBe('lambda')
  expect(failed).not.toHaveBeenCalled()
  expect(fetchAnswer).toHaveBeenCalledTimes(times)
  expect(globalThis.dataLayer).toMatchObject([
    {page_path: '/search?q=lambda', page_title: expect.stringMatching(/^Search: lambda/)},
  ])
})

test.each([
  ['cold starts', [['/search.json?q=cold+starts']]],
  ['', []],
])('text typed before hydration counts: %j', async (typed, asked) => {
  await open({path: '/search?q=lambda', known}, typed)
  expect(field().value).toBe(typed)
  expect(fetchAnswer.mock.calls).toEqual(asked)
})

test.each([
  [' quokka ', 'PUSH /search?q=quokka'],
  ['lambda', 'REPLACE /search?q=lambda'],
])('submitting %j puts it into the address once: %s', async (typed, expected) => {
  await open({path: '/search?q=lambda', known}, typed)
  await act(async () => void fireEvent.submit(screen.getByRole('search')))
  expect(shown).toHaveBeenLastCalledWith(expected)
})

test('the status region exists before it has text', async () => {
  await open({path: '/search?q=lambda', known}, '')
  expect(screen.getByRole('status').className).not.toContain('hidden')
})
