import {describe, expect, test, vi} from 'vitest'
import {KeptAnswers} from './kept-answers.ts'

function keep(earlier = (_key: string): string | undefined => undefined) {
  const make = vi.fn(async (key: string, source: Source) => {
    await source('blog', 'query')
    return {value: `${key} ${title}`, isMadeUp: key.includes('?')}
  })
  const kept = new KeptAnswers({
    source: async () => ({result: null}),
    make,
    maxAgeMs: Infinity,
    report: vi.fn(),
    sizeOf: (value: string) => value.length,
    earlier,
  })
  return {make, kept}
}

type Source = (projectId: string, query: string) => Promise<unknown>
const title = 'first'

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

describe('while something is being made', () => {
  /** Something that is made in steps: each call ends when it is told to. */
  function keepSlowly(earlier?: (key: string) => string | undefined) {
    const {kept, make} = keep(earlier)
    const ends: ((value: string | Error) => void)[] = []
    make.mockImplementation(async (_key, source) => {
      const {promise, resolve, reject} = Promise.withResolvers<string>()
      ends.push((value) => (value instanceof Error ? reject(value) : resolve(value)))
      await source('blog', 'query')
      return {value: await promise, isMadeUp: false}
    })
    const end = async (value: string | Error) => {
      await vi.waitUntil(() => ends.length > 0)
      ends.shift()?.(value)
    }
    return {kept, make, end}
  }

  test('who asks after a change does not get what was begun before it', async () => {
    const {kept, end} = keepSlowly()
    const before = kept.get('a')
    kept.contentChanged('blog', {})
    const after = kept.get('a')
    await end('first')
    await end('second')
    expect([await before, await after]).toEqual(['first', 'second'])
    expect(kept.fresh('a')).toBe('second')
  })

  test('however often content changes and however many ask, one is made and one waits', async () => {
    const {kept, make, end} = keepSlowly()
    const rounds = 5
    const answers: Promise<string>[] = []
    for (let round = 1; round <= rounds; round += 1) {
      for (let each = 0; each < 200; each += 1) {
        answers.push(kept.get('a'))
        kept.contentChanged('blog', {})
      }
      await end(`round ${round}`)
      await vi.waitUntil(() => make.mock.calls.length > round)
    }
    await end('last')
    expect(new Set(await Promise.all(answers))).toEqual(
      new Set(['round 1', 'round 2', 'round 3', 'round 4', 'round 5', 'last']),
    )
    expect(make).toHaveBeenCalledTimes(rounds + 1)
    expect(kept.fresh('a')).toBe('last')
  })

  test('what content has changed under is kept all the same, to be made anew', async () => {
    const {kept, end} = keepSlowly()
    for (const value of ['first', 'second']) {
      const asked = kept.get('a')
      kept.contentChanged('blog', {})
      await end(value)
      await asked
    }
    expect(kept.fresh('a')).toBeUndefined()
    const third = kept.get('a')
    await end(new Error('not now'))
    expect(await third).toBe('second')
  })

  test('what waits is made even if what is under way fails', async () => {
    const {kept, end} = keepSlowly()
    const before = kept.get('a').catch(String)
    kept.allChanged()
    const after = kept.get('a')
    await end(new Error('not now'))
    await end('second')
    expect([await before, await after]).toEqual(['Error: not now', 'second'])
  })
})

describe('what there is from an earlier time', () => {
  test('is asked for once, and shown until something is made', async () => {
    const earlier = vi.fn((key: string) => `${key} of old`)
    const {kept, make} = keep(earlier)
    make.mockRejectedValueOnce(new Error('not now')).mockRejectedValueOnce(new Error('not now'))
    expect([await kept.get('a'), await kept.get('a')]).toEqual(['a of old', 'a of old'])
    expect(earlier).toHaveBeenCalledTimes(1)
    expect(kept.fresh('a')).toBeUndefined()
    expect(await kept.get('a')).toBe('a first')
    expect(kept.fresh('a')).toBe('a first')
  })

  test('is not asked for where all is well', async () => {
    const earlier = vi.fn((key: string) => `${key} of old`)
    await keep(earlier).kept.get('a')
    expect(earlier).not.toHaveBeenCalled()
  })
})

test('a key that proves to be made up, and then not, is kept in one place', async () => {
  const {kept, make} = keep()
  const answer = (value: string, isMadeUp: boolean) =>
    make.mockImplementation(async (_key, source) => {
      await source('blog', 'query')
      return {value, isMadeUp}
    })
  const shown = async () => {
    kept.contentChanged('blog', {})
    return [await kept.get('a'), kept.fresh('a')]
  }
  answer('none', true)
  expect([await shown(), await shown()]).toEqual([
    ['none', undefined],
    ['none', 'none'],
  ])
  answer('there', false)
  expect(await shown()).toEqual(['there', 'there'])
  answer('none', true)
  expect(await shown()).toEqual(['none', 'none'])
  expect(kept.allFresh()).toEqual([])
})
