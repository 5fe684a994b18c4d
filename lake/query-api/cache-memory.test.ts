import {expect, test} from 'vitest'
import {collectGarbage} from '@skyforge/server-kit/testing/collect-garbage.ts'
import {testLake} from '../testing/test-lake.ts'

const QUERIES = 400
const PADDING = 30_000
const DAY_MS = 86_400_000

function usedBytes(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed
}

const QUERY = '/data/query/production'

/** A query that is unique in one thing, with long useless padding. */
type RequestOf = (index: number, padding: string) => {path: string; body?: object}

test.each<[string, RequestOf]>([
  [
    'the text of a query',
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
])('%s is cached without the longer text that it was sliced from', async (_, requestOf) => {
  const {send} = testLake()
  const request = async (index: number) => {
    const {path, ...sending} = requestOf(index, 'x'.repeat(PADDING))
    const response = await send(path, {...sending, token: null})
    expect(response.status).toBe(200)
    await response.arrayBuffer()
  }
  await request(0)
  const before = usedBytes()
  for (let index = 1; index <= QUERIES; index += 1) await request(index)
  expect(usedBytes() - before).toBeLessThan((QUERIES * PADDING) / 2)
})
