import {act, cleanup, render} from '@testing-library/react'
import {MemoryRouter} from 'react-router-dom'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import type {FetchAnswer} from '#web/content/client.ts'
import {blog} from '#web/content/collections.ts'
import {FakeContent} from '#web/content/testing/fake-content.tsx'
import {useContent} from '#web/content/use-content.ts'
import {MissingArticle} from './missing-article.tsx'

const fetchAnswer = vi.fn<FetchAnswer>()
const {articleQuery} = blog
const asked = () => fetchAnswer.mock.calls.filter(([, query]) => query === articleQuery).length

beforeEach(() => {
  vi.useFakeTimers()
  fetchAnswer.mockResolvedValue({result: null, syncTags: ['s1:a'], at: 10})
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Page() {
  const {data} = useContent(blog, articleQuery, {slug: 'x'})
  return data === null && <MissingArticle collection={blog} slug="x" />
}

test('queries a missing article again after a while', async () => {
  render(
    <MemoryRouter initialEntries={['/blog/x']}>
      <FakeContent fetchAnswer={fetchAnswer}>
        <Page />
      </FakeContent>
    </MemoryRouter>,
  )
  await act(() => vi.advanceTimersByTimeAsync(4_000))
  expect(asked()).toBe(1)
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(asked()).toBe(2)
})
