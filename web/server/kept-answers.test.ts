// @vitest-environment node
import {expect, test, vi} from 'vitest'
import {KeptAnswers} from './kept-answers.ts'

function keepTwo() {
  const make = vi.fn(async (key: string) => ({value: key.toUpperCase(), keep: true}))
  const source = async () => ({result: null})
  return {
    make,
    kept: new KeptAnswers({source, make, maxAgeMs: Infinity, report: vi.fn(), most: 2}),
  }
}

test('of too many answers those asked for last are kept', async () => {
  const {kept} = keepTwo()
  for (const key of ['a', 'b', 'a', 'c']) await kept.get(key)
  expect(['a', 'b', 'c'].map((key) => kept.fresh(key))).toEqual(['A', undefined, 'C'])
})

test('what failed once is made when it is asked for again', async () => {
  const {kept, make} = keepTwo()
  make.mockRejectedValueOnce(new Error('not now'))
  await expect(kept.get('a')).rejects.toThrow('not now')
  expect(await kept.get('a')).toBe('A')
})
