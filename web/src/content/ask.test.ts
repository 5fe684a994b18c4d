import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {ask} from './ask.ts'
import type {Answer} from './answer.ts'
import {fetchAnswer} from './client.ts'

vi.mock('./client.ts', () => ({fetchAnswer: vi.fn()}))

const blog = {projectId: 'blog'}
let answer: PromiseWithResolvers<Answer>

beforeEach(() => {
  answer = Promise.withResolvers()
  vi.mocked(fetchAnswer).mockReset().mockReturnValue(answer.promise)
})

// What one test leaves without an answer would be on its way in the next.
afterEach(async () => {
  vi.mocked(fetchAnswer).mockResolvedValue({result: null})
  answer.resolve({result: null})
  await ask(blog, '*', {})
  await ask(blog, '*', {slug: 'one'})
})

test('the same question is on its way once, whoever asks it', async () => {
  const [one, other] = [ask(blog, '*', {a: 1, b: 2}), ask(blog, '*', {b: 2, a: 1})]
  answer.resolve({result: 1, at: 7})
  expect(await one).toEqual({result: 1, at: 7})
  expect(await other).toBe(await one)
  expect(fetchAnswer).toHaveBeenCalledTimes(1)
})

test.each([
  ['of another project', {projectId: 'announcements'}, '*', {}],
  ['with other words', blog, '*[0]', {}],
  ['with other parameters', blog, '*', {slug: 'one'}],
])('a question %s is another', (_difference, project, query, params) => {
  void ask(blog, '*', {})
  void ask(project, query, params)
  expect(fetchAnswer).toHaveBeenCalledTimes(2)
})

test('once answered, it is asked anew', async () => {
  answer.resolve({result: 1})
  await ask(blog, '*', {})
  await ask(blog, '*', {})
  expect(fetchAnswer).toHaveBeenCalledTimes(2)
})

test('so it is when it failed', async () => {
  answer.reject(new Error('down'))
  await expect(ask(blog, '*', {})).rejects.toThrow('down')
  vi.mocked(fetchAnswer).mockResolvedValue({result: 1})
  expect(await ask(blog, '*', {})).toMatchObject({result: 1})
})
