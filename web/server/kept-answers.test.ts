// @vitest-environment node
import {expect, test, vi} from 'vitest'
import {KeptAnswers} from './kept-answers.ts'

function keep() {
  const make = vi.fn(async (key: string, source: Source) => {
    await source('blog', 'query')
    return {value: `${key} ${title}`, keep: true}
  })
  const kept = new KeptAnswers({
    source: async () => ({result: null}),
    make,
    maxAgeMs: Infinity,
    report: vi.fn(),
    sizeOf: (value: string) => value.length,
    isMadeUp: (key) => key.includes('?'),
  })
  return {make, kept}
}

type Source = (projectId: string, query: string) => Promise<unknown>
let title = 'first'

test('what failed once is made when it is asked for again', async () => {
  const {kept, make} = keep()
  make.mockRejectedValueOnce(new Error('not now'))
  await expect(kept.get('a')).rejects.toThrow('not now')
  expect(await kept.get('a')).toBe('a first')
})

const madeUp = (index: number | string) => `/blogs?category=${index}`
const isKept = (kept: ReturnType<typeof keep>['kept'], key: string) => kept.fresh(key) !== undefined

test('a made-up key is kept when it is asked for again', async () => {
  const {kept} = keep()
  await kept.get(madeUp('eks'))
  expect(isKept(kept, madeUp('eks'))).toBe(false)
  await kept.get(madeUp('eks'))
  expect(isKept(kept, madeUp('eks'))).toBe(true)
  kept.allChanged()
  for (let index = 0; index < 2_000; index += 1) await kept.get(madeUp(index))
  await kept.get(madeUp('eks'))
  expect(isKept(kept, madeUp('eks'))).toBe(true)
})

test('however many keys are made up, none of the others has to go', async () => {
  const {kept} = keep()
  await kept.get('/blogs')
  for (let index = 0; index < 600; index += 1) {
    await kept.get(madeUp(index))
    await kept.get(madeUp(index))
  }
  const keys = ['/blogs', madeUp(549), madeUp(550), madeUp(599)]
  expect(keys.map((key) => isKept(kept, key))).toEqual([true, false, true, true])
})

test('keys too long to be remembered are never kept', async () => {
  const {kept} = keep()
  const key = madeUp('x'.repeat(200))
  for (const each of [key, key, key]) await kept.get(each)
  expect(isKept(kept, key)).toBe(false)
})

test('what is good is to be had as a whole, but for made-up keys', async () => {
  const {kept} = keep()
  for (const key of ['a', 'b', madeUp(1), madeUp(1), 'a']) await kept.get(key)
  expect(kept.allFresh()).toEqual(['a first', 'b first'])
  kept.contentChanged('blog', {})
  expect(kept.allFresh()).toEqual([])
})

test('who asks after a change does not get what was begun before it', async () => {
  const {kept, make} = keep()
  const old = Promise.withResolvers<{value: string; keep: boolean}>()
  make.mockReturnValueOnce(old.promise)
  const before = kept.get('a')
  kept.contentChanged('blog', {})
  title = 'second'
  expect(await kept.get('a')).toBe('a second')
  old.resolve({value: 'a first', keep: true})
  expect(await before).toBe('a first')
  expect(kept.fresh('a')).toBe('a second')
})
