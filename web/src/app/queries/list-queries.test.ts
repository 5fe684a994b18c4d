import {expect, test, vi} from 'vitest'
import {announcements, blog} from '#web/content/collections.ts'
import {createAsk} from '#web/content/ask.ts'
import {plainEntry} from '#web/content/testing/plain-article.ts'
import {askPage} from './list-queries.ts'

/** Two collections with `count` entries each, all of one day, and the queries they get. */
function contentOf(count: number) {
  const asked = vi.fn<(what: string, places?: unknown[]) => void>()
  const ask = createAsk(async ({query, params: {from, to}}) => {
    const length = query.includes('count(') ? 0 : query.includes('$from') ? to - from : count
    asked(query.includes('count(') ? 'count' : from === undefined ? 'dates' : `${from} to ${to}`)
    return {result: length === 0 ? count : Array.from({length}, () => plainEntry)}
  })
  return {ask, questions: () => asked.mock.calls.flat()}
}

test.each([
  [2, 24, ['count', 'count', 'dates', 'dates', '25 to 30', '0 to 19']],
  [3, 11, ['count', 'count', 'dates', 'dates', '19 to 30']],
  [4, 0, ['count', 'count']],
  [1_000_000, 0, ['count', 'count']],
])('page %i of two collections has %i entries, and fetches no others', async (page, on, asked) => {
  const {ask, questions} = contentOf(30)
  const listed = {collections: [blog, announcements], scope: {author: 'ada'}}
  expect(await askPage(listed, page, ask)).toHaveLength(on)
  expect(questions()).toEqual(asked)
})

test.each([
  [3, 24, ['count', '49 to 73']],
  [4, 0, ['count']],
])('page %i of one collection has %i entries', async (page, on, asked) => {
  const {ask, questions} = contentOf(73)
  expect(await askPage({collections: [blog], scope: {}}, page, ask)).toHaveLength(on)
  expect(questions()).toEqual(asked)
})
