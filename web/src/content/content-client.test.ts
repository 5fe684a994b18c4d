import {beforeEach, expect, test, vi} from 'vitest'
import type {Answer} from './answer.ts'
import {questionOf} from './ask.ts'
import type {FetchAnswer} from './client.ts'
import {announcements, blog} from './collections.ts'
import type {ContentClient} from './content-client.ts'
import {fakeContent} from './testing/fake-content.tsx'

const fetchAnswer = vi.fn<FetchAnswer>()
const question = questionOf(blog, '*')
let content: ContentClient
let answer: PromiseWithResolvers<Answer>

beforeEach(() => {
  answer = Promise.withResolvers()
  fetchAnswer.mockReset().mockReturnValue(answer.promise)
  content = fakeContent(fetchAnswer)
})

test('equal queries in flight are sent once', async () => {
  const [one, other] = [
    {a: 1, b: 2},
    {b: 2, a: 1},
  ].map((params) => content.ask(questionOf(blog, '*', params)))
  answer.resolve({result: 1, at: 7})
  expect(await one).toEqual({result: 1, at: 7})
  expect(await other).toBe(await one)
  expect(fetchAnswer).toHaveBeenCalledTimes(1)
})

test.each([
  ['of another project', announcements, '*', {}],
  ['with other words', blog, '*[0]', {}],
  ['with other parameters', blog, '*', {slug: 'one'}],
])('a query %s is another one', (_difference, collection, query, params) => {
  void content.ask(question)
  void content.ask(questionOf(collection, query, params))
  expect(fetchAnswer).toHaveBeenCalledTimes(2)
})

test('after its result, a query is sent again', async () => {
  answer.resolve({result: 1})
  await content.ask(question)
  await content.ask(question)
  expect(fetchAnswer).toHaveBeenCalledTimes(2)
})

test('after a failure, a query is sent again', async () => {
  answer.reject(new Error('down'))
  await expect(content.ask(question)).rejects.toThrow('down')
  fetchAnswer.mockResolvedValue({result: 1})
  expect(await content.ask(question)).toMatchObject({result: 1})
})
