import {cleanup, fireEvent, screen, waitFor} from '@testing-library/react'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {renderInStudio} from '../testing/in-studio.tsx'
import type {Scan} from './plan/scan.ts'
import {QueryPlan} from './query-plan.tsx'

const {request, client, navigate, router} = vi.hoisted(() => {
  const ask = vi.fn()
  const go = vi.fn()
  return {
    request: ask,
    client: {request: ask, config: () => ({dataset: 'production'})},
    navigate: go,
    router: {state: {} as {_searchParams?: [string, string][]}, navigate: go},
  }
})

vi.mock('sanity', () => ({
  useClient: () => client,
  useProjectId: () => 'blog',
  usePerspective: () => ({selectedPerspectiveName: 'rOne', perspectiveStack: ['rOne', 'drafts']}),
}))
vi.mock('sanity/router', () => ({useRouter: () => router}))

const INNER: Scan = {
  path: 'all documents',
  why: 'There is no index yet of this: words of title.',
  runs: 1,
  candidates: 900,
  tested: 900,
  returned: 0,
  ms: 0.4,
  scans: [],
}
const ANSWER = {
  ms: 12,
  result: [{title: 'One'}],
  explain: [{...INNER, path: 'value of slug.current', tested: 1, returned: 1, scans: [INNER]}],
}

beforeEach(() => {
  sessionStorage.clear()
  router.state = {}
  navigate.mockReset()
  request.mockReset()
  request.mockResolvedValue(ANSWER)
  renderInStudio(<QueryPlan />)
})
afterEach(cleanup)

function showAgain() {
  cleanup()
  renderInStudio(<QueryPlan />)
}

const field = (name: string) => screen.getByLabelText<HTMLTextAreaElement>(name)

function write(query: string, params = '') {
  fireEvent.change(field('Query'), {target: {value: query}})
  fireEvent.change(field('Parameters'), {target: {value: params}})
}

const run = () => fireEvent.click(screen.getByText('Run'))

test('asks the lake to explain, and shows the scans, each in the one around it', async () => {
  write('*[slug.current == $slug]', '{"slug": "one"}')
  run()
  const inner = await screen.findByText('There is no index yet of this: words of title.')
  expect(request.mock.lastCall?.[0]).toMatchObject({
    url: '/data/query/production',
    query: {explain: 'true', perspective: 'raw'},
    body: {query: '*[slug.current == $slug]', params: {slug: 'one'}},
  })
  const outer = screen.getByText('By value of slug.current').closest('li')
  expect(outer?.contains(inner)).toBe(true)
  expect(screen.getByText('1.1')).toBeTruthy()
  expect(screen.getByText(/^Answered in 12 ms/).closest('[role=status]')?.textContent).toContain(
    '2 scans, 1 of all documents',
  )
  expect(screen.getByLabelText('Answer').textContent).toContain('"title": "One"')
})

test.each(['Query', 'Parameters'])('Ctrl+Enter in "%s" runs, too', async (name) => {
  write('count(*)')
  fireEvent.keyDown(field(name), {key: 'Enter'})
  expect(request).not.toHaveBeenCalled()
  fireEvent.keyDown(field(name), {key: 'Enter', ctrlKey: true})
  await screen.findByText(/^Answered in 12 ms/)
  expect(request).toHaveBeenCalledOnce()
})

test('parameters that are no JSON are told, and nothing is asked or lost', () => {
  write('*[slug.current == $slug]', '{"slug": ')
  run()
  expect(screen.getByText(/^This is no JSON/)).toBeTruthy()
  expect(document.activeElement).toBe(field('Parameters'))
  expect(field('Parameters').getAttribute('aria-invalid')).toBe('true')
  expect(field('Parameters').value).toBe('{"slug": ')
  expect(request).not.toHaveBeenCalled()
  fireEvent.change(field('Parameters'), {target: {value: '{"slug": "'}})
  expect(screen.queryByText(/^This is no JSON/)).toBeNull()
})

test('a wrong query is told with its place, to which one button leads', async () => {
  const details = {description: 'Expected an expression.', start: 5, end: 6}
  request.mockRejectedValue(Object.assign(new Error('400'), {details}))
  write('*[a\n ]')
  run()
  await screen.findByText('Expected an expression.')
  expect(screen.getByText('Line 2, column 2')).toBeTruthy()
  fireEvent.click(screen.getByText('Go to it'))
  const {selectionStart, selectionEnd} = field('Query')
  expect([document.activeElement, selectionStart, selectionEnd]).toEqual([field('Query'), 5, 6])
})

test('an answer without a plan says so', async () => {
  request.mockResolvedValue({ms: 1, result: 1})
  write('count(*)')
  run()
  expect(await screen.findByText(/answered without saying how/)).toBeTruthy()
})

test('of two questions at once the later is answered', async () => {
  const answers: ((answer: object) => void)[] = []
  request.mockImplementation(() => new Promise((answer) => answers.push(answer)))
  write('1')
  fireEvent.keyDown(field('Query'), {key: 'Enter', ctrlKey: true})
  fireEvent.keyDown(field('Query'), {key: 'Enter', ctrlKey: true})
  expect(request.mock.calls.map(([{signal}]) => signal.aborted)).toEqual([true, false])
  answers[1]?.({...ANSWER, ms: 2})
  answers[0]?.({...ANSWER, ms: 1_000})
  await screen.findByText(/^Answered in 2 ms/)
})

test('what is written stays for when one comes back', () => {
  write('count(*)', '{"a": ')
  showAgain()
  expect([field('Query').value, field('Parameters').value]).toEqual(['count(*)', '{"a": '])
})

test('an address that names a query goes first, and names it as long as nothing else is written', async () => {
  write('count(*)')
  router.state = {_searchParams: [['query', '*[0]']]}
  showAgain()
  expect(field('Query').value).toBe('*[0]')
  run()
  await waitFor(() => expect(navigate).toHaveBeenCalledOnce())
  expect(navigate.mock.lastCall?.[0]).toEqual({
    _searchParams: [
      ['query', '*[0]'],
      ['perspective', 'raw'],
    ],
  })
  write('*[1]')
  expect(navigate.mock.lastCall?.[0]).toEqual({})
})
