import {act, cleanup, renderHook, waitFor} from '@testing-library/react'
import {StrictMode, type ReactNode} from 'react'
import {SWRConfig} from 'swr'
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest'
import {blogCategoriesQuery as query} from './queries/blog-queries.ts'
import type {Answer, KnownContent} from './answer.ts'
import {reloadForNewRelease} from '#web/lib/release/new-release.ts'
import type {FetchAnswer} from './client.ts'
import {blog} from './collections.ts'
import {contentKey} from './content-key.ts'
import {ContentClient} from './content-client.ts'
import {ContentContext} from './site-content.ts'
import {useContent} from './use-content.ts'

vi.mock('#web/lib/release/new-release.ts', () => ({reloadForNewRelease: vi.fn(async () => false)}))

const fetchAnswer = vi.fn<FetchAnswer>()
const watch =
  vi.fn<(projectId: string, at: number | undefined, listener: () => void) => () => void>()
/** Time up to which changes are known, and since when results are current. */
let knownUntil = 0
let currentSince = 0

const content = () =>
  new ContentClient(fetchAnswer, {
    of: (projectId) => ({
      knownUntil,
      lastEventId: 'e1',
      isCurrent: ({at = 0}) => at >= currentSince,
      watch: (at, listener) => watch(projectId, at, listener),
    }),
  })

const answer = (title: string, at = 10): Answer => ({
  result: [{title}],
  syncTags: ['s1:a'],
  at,
})
const known: KnownContent = {[contentKey(blog, query)]: answer('Known')}
const titles = (title: string) => ({data: [{title}], settled: true})

type Rendering = {known?: KnownContent; strict?: boolean}

/** A page that shows the result of a query. */
function open(rendering: Rendering = {}, asks = {query: query as typeof query | undefined}) {
  const Around = rendering.strict ? StrictMode : 'div'
  const asking = content()
  const wrapper = ({children}: {children: ReactNode}) => (
    <Around>
      <ContentContext value={asking}>
        <SWRConfig
          value={{
            fallback: rendering.known ?? {},
            provider: () => new Map(),
            errorRetryInterval: 1e6,
          }}
        >
          {children}
        </SWRConfig>
      </ContentContext>
    </Around>
  )
  return renderHook((props) => useContent(blog, props.query), {
    wrapper,
    initialProps: asks,
  })
}

/** Makes results from before a time stale. */
function tellOfChanges(time: number) {
  knownUntil = time
  currentSince = time
  for (const listener of listeners) act(() => listener())
}

const listeners = new Set<() => void>()
const later = <Value,>() => Promise.withResolvers<Value>()
const asked = () => fetchAnswer.mock.calls.length

beforeEach(() => {
  fetchAnswer.mockReset()
  vi.mocked(reloadForNewRelease).mockClear()
  watch.mockReset()
  watch.mockImplementation((_project, _at, listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  })
  knownUntil = 0
  currentSince = 0
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('content is undefined, and then the result of its project', async () => {
  fetchAnswer.mockResolvedValue(answer('Serverless'))
  const {result} = open()
  expect(result.current).toEqual({data: undefined, settled: false})
  await waitFor(() => expect(result.current).toEqual(titles('Serverless')))
  expect(fetchAnswer).toHaveBeenCalledWith('blog', query, {}, 'e1')
})

test('without a query, nothing is queried or watched', () => {
  expect(open({}, {query: undefined}).result.current).toEqual({data: undefined, settled: false})
  expect(fetchAnswer).not.toHaveBeenCalled()
  expect(watch).not.toHaveBeenCalled()
})

describe('the content of the server', () => {
  test('is there immediately, is not queried, and is watched from its time on', async () => {
    const {result} = open({known})
    expect(result.current).toEqual(titles('Known'))
    await act(async () => {})
    expect(fetchAnswer).not.toHaveBeenCalled()
    expect(watch).toHaveBeenCalledWith('blog', 10, expect.any(Function))
  })

  test.each([[false], [true]])('is queried once if it is stale (strict: %s)', async (strict) => {
    fetchAnswer.mockResolvedValue(answer('New', 20))
    tellOfChanges(15)
    const {result} = open({known, strict})
    expect(result.current).toEqual(titles('Known'))
    await waitFor(() => expect(result.current).toEqual(titles('New')))
    expect(asked()).toBe(1)
  })

  test('is queried when a change affects it', async () => {
    fetchAnswer.mockResolvedValue(answer('New', 20))
    const {result} = open({known})
    tellOfChanges(15)
    await waitFor(() => expect(result.current).toEqual(titles('New')))
    expect(asked()).toBe(1)
  })
})

describe('a result', () => {
  test('is watched from the time of its query', async () => {
    fetchAnswer.mockResolvedValue(answer('First', 20))
    const {result} = open()
    expect(watch).not.toHaveBeenCalled()
    await waitFor(() => expect(result.current).toEqual(titles('First')))
    expect(watch).toHaveBeenCalledWith('blog', 20, expect.any(Function))
  })

  test('is no older than what was known before its query', async () => {
    knownUntil = 30
    fetchAnswer.mockImplementation(async () => {
      knownUntil = 40
      return answer('First', 20)
    })
    open()
    await waitFor(() => expect(watch).toHaveBeenCalledWith('blog', 30, expect.any(Function)))
  })

  test('ignores changes that do not affect it', async () => {
    const {result} = open({known})
    tellOfChanges(10)
    await act(async () => {})
    expect(result.current).toEqual(titles('Known'))
    expect(fetchAnswer).not.toHaveBeenCalled()
  })

  test('that became stale in flight is queried again once it arrives', async () => {
    const [first, second] = [later<Answer>(), later<Answer>()]
    fetchAnswer.mockReturnValueOnce(first.promise).mockReturnValueOnce(second.promise)
    const {result} = open({known})
    tellOfChanges(15)
    tellOfChanges(25)
    expect(asked()).toBe(1)
    await act(async () => first.resolve(answer('Overtaken', 20)))
    expect(asked()).toBe(2)
    await act(async () => second.resolve(answer('New', 25)))
    expect(result.current).toEqual(titles('New'))
    expect(asked()).toBe(2)
  })

  test('of the first query may become stale in flight too', async () => {
    const [first, second] = [later<Answer>(), later<Answer>()]
    fetchAnswer.mockReturnValueOnce(first.promise).mockReturnValueOnce(second.promise)
    const {result} = open()
    tellOfChanges(15)
    await act(async () => first.resolve(answer('Overtaken', 12)))
    await act(async () => second.resolve(answer('New', 15)))
    expect(result.current).toEqual(titles('New'))
    expect(asked()).toBe(2)
  })
})

describe('going back to a page', () => {
  test.each([
    ['shows immediately, without a query if nothing has changed', 10, 'Known', 1],
    ['shows immediately, and is queried if a change affected it', 15, 'New', 2],
  ])('%s', async (_what, time, title, times) => {
    fetchAnswer.mockResolvedValueOnce(answer('Known'))
    fetchAnswer.mockResolvedValueOnce(answer('New', 20))
    const {result, rerender} = open()
    await waitFor(() => expect(result.current.settled).toBe(true))
    rerender({query: undefined})
    expect(result.current.settled).toBe(false)
    expect(listeners.size).toBe(0)
    tellOfChanges(time)
    rerender({query})
    expect(result.current).toEqual(titles('Known'))
    await waitFor(() => expect(result.current).toEqual(titles(title)))
    expect(asked()).toBe(times)
  })
})

describe('a failure', () => {
  test('that lasts logs one line', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue()
    fetchAnswer.mockRejectedValue(new Error('The lake is dry.'))
    const {result} = open()
    await waitFor(() => expect(result.current).toEqual({data: undefined, settled: true}))
    expect(asked()).toBe(1)
    tellOfChanges(15)
    await act(async () => {})
    expect(asked()).toBe(2)
    expect(error).toHaveBeenCalledTimes(1)
  })

  test('is repaired as soon as the project reports again', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    fetchAnswer.mockRejectedValueOnce(new Error('The lake is dry.'))
    const {result} = open()
    await waitFor(() => expect(result.current.settled).toBe(true))
    expect(watch).toHaveBeenCalledWith('blog', undefined, expect.any(Function))
    fetchAnswer.mockResolvedValue(answer('There', 20))
    tellOfChanges(15)
    await waitFor(() => expect(result.current).toEqual(titles('There')))
  })

  test('of a repeated query keeps the earlier result', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    fetchAnswer.mockRejectedValue(new Error('The lake is dry.'))
    const {result} = open({known})
    tellOfChanges(15)
    await act(async () => {})
    expect(asked()).toBe(1)
    expect(result.current).toEqual(titles('Known'))
    expect(reloadForNewRelease).not.toHaveBeenCalled()
  })

  test('loads a newer release, if any, when the page has nothing to show', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    fetchAnswer.mockRejectedValue(new Error('The query is answered with 403.'))
    const {rerender} = open()
    await waitFor(() => expect(reloadForNewRelease).toHaveBeenCalledTimes(1))
    rerender({query})
    expect(reloadForNewRelease).toHaveBeenCalledTimes(1)
  })
})
