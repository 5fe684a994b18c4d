import {expect, test} from 'vitest'
import {collectGarbage} from '@skyforge/server-kit/testing/collect-garbage.ts'
import {testLake} from '../testing/test-lake.ts'

const QUESTIONS = 400
const PADDING = 30_000
const DAY_MS = 86_400_000

function usedBytes(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed
}

const QUERY = '/data/query/production'

/** A question that is like no other in one thing, with much that is of no use. */
type Ask = (index: number, padding: string) => {path: string; body?: object}

test.each<[string, Ask]>([
  [
    'the text of a question',
    (index, padding) => ({path: `${QUERY}?query=*[number1234567==${index}]&pad=${padding}`}),
  ],
  [
    'an address',
    (index, padding) => {
      const version = new Date(index * DAY_MS).toISOString().slice(0, 10)
      return {path: `/p/blog/v${version}${QUERY}?query=1&$n=${index}&pad=${padding}`}
    },
  ],
  [
    'the name of a type',
    (index, padding) => ({
      path: QUERY,
      body: {query: `*[_type=="type1234567-${index}"]//${padding}`},
    }),
  ],
])('%s is remembered without what it was cut out of', async (_, questionOf) => {
  const {send} = testLake()
  const ask = async (index: number) => {
    const {path, ...sending} = questionOf(index, 'x'.repeat(PADDING))
    const answer = await send(path, {...sending, token: null})
    expect(answer.status).toBe(200)
    await answer.arrayBuffer()
  }
  await ask(0)
  const before = usedBytes()
  for (let index = 1; index <= QUESTIONS; index += 1) await ask(index)
  expect(usedBytes() - before).toBeLessThan((QUESTIONS * PADDING) / 2)
})
