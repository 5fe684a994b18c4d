import {expect, test, vi} from 'vitest'
import {postLike, untilFound} from './search.ts'

test('waits for an answer that has a result, whatever query the answer repeats', async () => {
  const answers = [[], [], [{path: '/blog/a'}]]
  const fetched = vi.fn(async () => Response.json({query: 'quokka', results: answers.shift()}))
  vi.stubGlobal('fetch', fetched)
  await untilFound('http://site', 'quokka', new AbortController().signal)
  expect(fetched).toHaveBeenCalledTimes(3)
})

test('each post has words that no other has', () => {
  const words = Array.from({length: 200}, (_, index) => JSON.stringify(postLike(undefined, index)))
    .join(' ')
    .match(/(?<="text":")[a-z ]+/g)
    ?.flatMap((text) => text.split(' '))
  expect(words).toHaveLength(2_400)
  expect(new Set(words).size).toBe(2_400)
})
