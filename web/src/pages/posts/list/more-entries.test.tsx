import {cleanup, fireEvent, render, screen} from '@testing-library/react'
import {MemoryRouter} from 'react-router-dom'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {blog} from '#web/content/collections.ts'
import type {FetchAnswer} from '#web/content/client.ts'
import type {Entry} from '#web/content/entries.ts'
import {FakeContent} from '#web/content/testing/fake-content.tsx'
import {plainEntry} from '#web/content/testing/plain-article.ts'
import {MoreEntries} from './more-entries.tsx'

const fetchAnswer = vi.fn<FetchAnswer>()

function entry(number: number): Entry {
  const _id = String(number).padStart(3, '0')
  return {...plainEntry, _id, title: `Post ${number}`, slug: `post-${number}`}
}

/** A blog with so many posts, asked by the ids of what is shown. */
function answerFrom(total: number) {
  fetchAnswer.mockImplementation(async (_project, query, {beforeId}) => {
    const next = Number(beforeId) + 1
    const rest = Math.max(0, total - next)
    if (query === blog.restQuery) return {result: rest}
    const slice = Array.from({length: Math.min(24, rest)}, (_, index) => entry(next + index))
    return {result: slice}
  })
}

function show(last: number) {
  render(
    <MemoryRouter>
      <FakeContent fetchAnswer={fetchAnswer}>
        <ul>
          <MoreEntries collection={blog} after={entry(last)} />
        </ul>
      </FakeContent>
    </MemoryRouter>,
  )
}

const button = () => screen.findByRole('button', {name: 'Load more'})
const titles = () => screen.getAllByRole('heading', {level: 3}).map(({textContent}) => textContent)

beforeEach(() => {
  fetchAnswer.mockReset()
})
afterEach(cleanup)

test('"Load more" brings the next 24 each time, and goes with the last', async () => {
  answerFrom(60)
  show(24)
  fireEvent.click(await button())
  expect(await screen.findByText('11 more')).toBeTruthy()
  expect(titles()).toHaveLength(24)
  fireEvent.click(await button())
  expect(await screen.findByRole('heading', {name: 'Post 59'})).toBeTruthy()
  expect(titles()).toEqual(Array.from({length: 35}, (_, index) => `Post ${25 + index}`))
  expect(screen.queryByRole('button')).toBeNull()
})

test('the focus goes to the first post that came', async () => {
  answerFrom(30)
  show(24)
  fireEvent.click(await button())
  const first = await screen.findByRole('link', {name: 'Post 25'})
  expect(document.activeElement).toBe(first)
})

test('it says how many are left', async () => {
  answerFrom(26)
  show(24)
  await button()
  expect(screen.getByText('One more')).toBeTruthy()
})

test('after the very last post there is no button', async () => {
  answerFrom(25)
  show(24)
  await expect.poll(() => fetchAnswer).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('button')).toBeNull()
})
