import {describe, expect, test, vi} from 'vitest'
import {PageCache} from './page-cache.ts'

const MOST = 100

function keep(earlier = (_key: string): string | undefined => undefined, bytes?: number) {
  const make = vi.fn(async (key: string) => ({
    value: `${key} first`,
    uses,
    isKept: !key.includes('?'),
  }))
  const report = vi.fn()
  const kept = new PageCache({
    make,
    maxAgeMs: Infinity,
    report,
    sizeOf: (value: string) => value.length,
    earlier,
    limits: {count: MOST, ...(bytes !== undefined && {bytes})},
  })
  return {make, kept, report}
}

/** A dependency on the blog that every change affects. */
const uses = [{projectId: 'blog', syncTags: undefined}]

test('a page that failed once is rendered on the next request', async () => {
  const {kept, make} = keep()
  make.mockRejectedValueOnce(new Error('not now'))
  await expect(kept.get('a')).rejects.toThrow('not now')
  expect(await kept.get('a')).toBe('a first')
})

test('reports an older page served after a failure, without the search text', async () => {
  const {kept, make, report} = keep(() => 'earlier')
  make.mockRejectedValueOnce(new Error('not now'))
  expect(await kept.get('/search?q=asha')).toBe('earlier')
  expect(report).toHaveBeenCalledWith('/search could not be refreshed', expect.any(Error))
})

const madeUp = (index: number | string) => `/blogs?category=${index}`
const isKept = (kept: ReturnType<typeof keep>['kept'], key: string) => kept.fresh(key) !== undefined

test('does not cache addresses that visitors can make up', async () => {
  const {kept} = keep()
  await kept.get('/blogs')
  for (let index = 0; index < 600; index += 1) await kept.get(madeUp(index))
  expect([isKept(kept, '/blogs'), isKept(kept, madeUp(599))]).toEqual([true, false])
})

test('evicts the least recently requested entries over the count limit', async () => {
  const {kept} = keep()
  for (let index = 0; index < MOST; index += 1) await kept.get(`/${index}`)
  await kept.get('/0')
  await kept.get('/new')
  const keys = ['/0', '/1', '/2', '/new']
  expect(keys.map((key) => isKept(kept, key))).toEqual([true, false, true, true])
})

test('evicts entries over the byte limit', async () => {
  const {kept} = keep(undefined, 2 * '/0 first'.length)
  const keys = ['/0', '/1', '/2']
  for (const key of keys) await kept.get(key)
  expect(keys.map((key) => isKept(kept, key))).toEqual([false, true, true])
})

describe('lists stale entries with the most recently requested first', () => {
  const asked = ['/a', '/b', '/c']
  const changed = async () => {
    const {kept, make} = keep()
    for (const key of asked) await kept.get(key)
    kept.contentChanged('blog', {})
    return {kept, make}
  }

  test('however often they are renewed', async () => {
    const {kept} = await changed()
    for (let round = 0; round < 3; round += 1) {
      expect(kept.stale(2)).toEqual(['/c', '/b'])
      for (const key of kept.stale(2)) await kept.renew(key)
      kept.contentChanged('blog', {})
    }
  })

  test('even if a renewal failed', async () => {
    const {kept, make} = await changed()
    make.mockRejectedValueOnce(new Error('not now'))
    await kept.renew('/a')
    expect(kept.stale(3)).toEqual(['/c', '/b', '/a'])
  })

  test('and checking an entry does not count as a request', async () => {
    const {kept} = await changed()
    kept.isFresh('/a')
    kept.kept('/a')
    expect(kept.stale(3)).toEqual(['/c', '/b', '/a'])
  })
})

describe('while a page is rendering', () => {
  /** A cache whose renders end when the test says so. */
  function keepSlowly(earlier?: (key: string) => string | undefined) {
    const {kept, make} = keep(earlier)
    const ends: ((value: string | Error) => void)[] = []
    make.mockImplementation(async () => {
      const {promise, resolve, reject} = Promise.withResolvers<string>()
      ends.push((value) => (value instanceof Error ? reject(value) : resolve(value)))
      return {value: await promise, uses, isKept: true}
    })
    const end = async (value: string | Error) => {
      await expect.poll(() => ends.length).toBeGreaterThan(0)
      ends.shift()?.(value)
    }
    return {kept, make, end}
  }

  test('a request after a change does not get the render that began before it', async () => {
    const {kept, end} = keepSlowly()
    const before = kept.get('a')
    kept.contentChanged('blog', {})
    const after = kept.get('a')
    await end('first')
    await end('second')
    expect([await before, await after]).toEqual(['first', 'second'])
    expect(kept.fresh('a')).toBe('second')
  })

  test('one render runs and one waits, however many changes and requests there are', async () => {
    const {kept, make, end} = keepSlowly()
    const rounds = 5
    const answers: Promise<string>[] = []
    for (let round = 1; round <= rounds; round += 1) {
      for (let each = 0; each < 200; each += 1) {
        answers.push(kept.get('a'))
        kept.contentChanged('blog', {})
      }
      await end(`round ${round}`)
      await expect.poll(() => make.mock.calls.length).toBeGreaterThan(round)
    }
    await end('last')
    expect(new Set(await Promise.all(answers))).toEqual(
      new Set(['round 1', 'round 2', 'round 3', 'round 4', 'round 5', 'last']),
    )
    expect(make).toHaveBeenCalledTimes(rounds + 1)
    expect(kept.fresh('a')).toBe('last')
  })

  test('a page whose content changed during its render is cached as stale', async () => {
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

  test('a waiting render runs even if the one before fails', async () => {
    const {kept, end} = keepSlowly()
    const before = kept.get('a').catch(String)
    kept.allChanged()
    const after = kept.get('a')
    await end(new Error('not now'))
    await end('second')
    expect([await before, await after]).toEqual(['Error: not now', 'second'])
  })
})

describe('the earlier page', () => {
  test('is requested once, and served until a render succeeds', async () => {
    const earlier = vi.fn((key: string) => `${key} of old`)
    const {kept, make} = keep(earlier)
    make.mockRejectedValueOnce(new Error('not now')).mockRejectedValueOnce(new Error('not now'))
    expect([await kept.get('a'), await kept.get('a')]).toEqual(['a of old', 'a of old'])
    expect(earlier).toHaveBeenCalledTimes(1)
    expect(kept.fresh('a')).toBeUndefined()
    expect(await kept.get('a')).toBe('a first')
    expect(kept.fresh('a')).toBe('a first')
  })

  test('is not requested if the render succeeds', async () => {
    const earlier = vi.fn((key: string) => `${key} of old`)
    await keep(earlier).kept.get('a')
    expect(earlier).not.toHaveBeenCalled()
  })
})

test('evicts a page whose address turns out to be made up', async () => {
  const {kept, make} = keep()
  await kept.get('a')
  make.mockImplementation(async () => ({value: 'none', uses, isKept: false}))
  kept.contentChanged('blog', {})
  expect([await kept.get('a'), kept.kept('a')]).toEqual(['none', undefined])
})
