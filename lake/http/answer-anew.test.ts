import {beforeEach, describe, expect, test, vi} from 'vitest'
import {overLimit} from '../groq/limits.ts'
import {
  ALIAS,
  BEARER,
  bothWays,
  expectAlike,
  PATH,
  PRIVATE,
  request,
  RESOURCE,
  VISITOR,
  type BothWays,
} from './testing/both-ways.ts'
import {SITE} from '../testing/test-lake.ts'

let ways: BothWays

beforeEach(async () => {
  ways = await bothWays()
})

describe('a new question with the text of one that was answered soon', () => {
  const ONCE = `${PATH}&returnQuery=false`
  const SHORT = `/p/blog/v2025-02-19/data/query/production?query=${encodeURIComponent('*[_id == $id]{title}')}`
  let asked = 0

  /** The answer does not depend on it, but nobody has asked so. */
  function anew(path: string, headers: readonly string[] = []): string {
    asked += 1
    return request(`${path}&$n=${asked}`, headers)
  }

  test.each([
    ['the site', ONCE, []],
    ['with the query', SHORT, [], '&$id=%22a%22'],
    ['spelled otherwise', ONCE.replaceAll('%20', '+'), []],
    ['a visitor who reads no compressed answers', ONCE, [VISITOR]],
    ['a page of the site', ONCE, [`Origin: ${SITE}`]],
    ['a page of elsewhere', ONCE, ['Origin: https://elsewhere.example']],
    ['the administrator', `${ONCE}&perspective=drafts`, [BEARER]],
    ['with a source map', `${ONCE}&resultSourceMap=true`, [BEARER]],
    ['at the address of a resource', `${RESOURCE}&returnQuery=false`, []],
    ['of a dataset by its alias', `${ALIAS}&returnQuery=false`, []],
    ['of a private dataset, with a token', `${PRIVATE}&returnQuery=false`, [BEARER]],
  ])(
    '%s: is answered at once, to the byte as by the handler',
    async (_, path, headers, id = '') => {
      const [first, second, third] = [1, 2, 3].map(() => anew(path + id, headers))
      await ways.handler(first ?? '')
      await expectAlike(ways, second ?? '', {status: 200, isAtOnce: true}, third)
    },
  )

  test.each([
    ['one that asks how it is answered', `${ONCE}&explain=true`, [BEARER], 200],
    ['a visitor for whom it is compressed', ONCE, [VISITOR, 'Accept-Encoding: br'], 200],
    ['what is no parameter', `${ONCE}&$m=%7B`, [], 400],
    ['what is no perspective', `${ONCE}&perspective=%21`, [], 400],
    ['a token that is not valid', ONCE, ['Authorization: Bearer made-up'], 401],
    ['a private dataset without a token', `${PRIVATE}&returnQuery=false`, [], 401],
    ['another project', ONCE.replace('/blog/', '/other/'), [], 404],
    ['another endpoint', ONCE.replace('/query/', '/doc/'), [], 404],
  ])('%s: is left to the handler', async (_, path, headers, status) => {
    for (const known of [ONCE, PRIVATE]) await ways.handler(anew(known, [BEARER]))
    const both = await ways.compare(anew(path, headers), anew(path, headers))
    expect(both).toMatchObject({status, isAtOnce: false})
    expect(both.shorter.answered).toEqual(both.handler.answered)
  })

  test.each([
    ['there is no place', [VISITOR]],
    ['the token is not valid', ['Authorization: Bearer made-up']],
  ])('is not read where %s', async (_, headers) => {
    await ways.handler(anew(ONCE))
    const address = '203.0.113.7'
    for (let place = 0; place < 64; place += 1) {
      ways.lake.underWay.enter({address, isKnown: false, isOwn: false})
    }
    const has = vi.spyOn(ways.lake.quickQuestions, 'has')
    expect(await ways.atOnce(anew(ONCE, headers))).toMatch(/^HTTP\/1.1 (?:503|401) /)
    expect(has).not.toHaveBeenCalled()
    await ways.atOnce(anew(ONCE))
    expect(has).toHaveBeenCalled()
  })

  test('sees what is committed', async () => {
    await ways.handler(anew(ONCE))
    await ways.save('production', 'two')
    expect(await ways.atOnce(anew(ONCE))).toContain('"title":"two"')
    expect(ways.answeredAtOnce()).toBe(1)
  })

  test.each([
    ['takes longer', () => undefined],
    [
      'fails',
      () => {
        throw new Error('of the test')
      },
    ],
  ])(
    'one that %s is left to the handler, whose answer says that the next one is soon answered',
    async (_, answer) => {
      await ways.handler(anew(ONCE))
      vi.spyOn(ways.lake.queries, 'answerAtOnce').mockImplementationOnce(answer)
      for (const isAtOnce of [false, true]) {
        expect(await ways.atOnce(anew(ONCE))).toContain('"title":"one"')
        expect(ways.answeredAtOnce() === 1).toBe(isAtOnce)
      }
    },
  )
})

describe('a question that is asked again after each commit', () => {
  const SHORT = `${PATH}&returnQuery=false`

  test.each([
    ['who has a token', [BEARER]],
    ['the site', []],
    ['a visitor who reads no compressed answers', [VISITOR]],
  ])('by %s is answered at once each time, to the byte as by the handler', async (_, headers) => {
    const text = request(SHORT, headers)
    await ways.makeKnown(text)
    for (const title of ['two', 'three']) {
      await ways.save('production', title)
      const made = await ways.atOnce(text)
      expect(made).toContain(`"title":"${title}"`)
      expect(await ways.handler(text)).toBe(made)
    }
    expect(ways.answeredAtOnce()).toBe(2)
  })

  test('by somebody else than who made it known, it is theirs', async () => {
    const path = `${SHORT}&perspective=drafts`
    await ways.makeKnown(request(path, [BEARER]))
    await ways.save('production', 'two')
    await ways.send('/data/mutate/production', {
      body: {mutations: [{patch: {id: 'drafts.a', set: {title: 'draft'}}}]},
    })
    const made = await ways.atOnce(request(path))
    expect(made).toContain('"title":"two"')
    expect(await ways.handler(request(path))).toBe(made)
    expect(await ways.atOnce(request(path, [BEARER]))).toContain('"title":"draft"')
  })

  test('is not known before, for who asks something new each time', async () => {
    await ways.handler(request(`${SHORT}&$n=0`))
    await ways.atOnce(request(`${SHORT}&$n=1`))
    expect(ways.answeredAtOnce()).toBe(1)
    const address = `http://localhost:3900${SHORT}&$n=1`
    expect(ways.lake.knownQuestions.get(address)).toBeUndefined()
    await ways.save('production', 'two')
    await ways.atOnce(request(`${SHORT}&$n=1`))
    expect(ways.lake.knownQuestions.get(address)).toBeDefined()
  })

  test('counts as made, and as kept when nothing has changed', async () => {
    const text = request(SHORT)
    await ways.makeKnown(text)
    await ways.save('production', 'two')
    const before = {...ways.lake.queries.answered}
    for (let time = 0; time < 3; time += 1) await ways.atOnce(text)
    expect(ways.lake.queries.answered).toEqual({kept: before.kept + 2, made: before.made + 1})
    expect(ways.answeredAtOnce()).toBe(3)
  })

  test('is read out of its address once', async () => {
    const text = request(SHORT)
    await ways.handler(text)
    const read = vi.spyOn(ways.lake.quickQuestions, 'addressOf')
    for (const [title, times] of [
      ['two', 1],
      ['three', 1],
    ] as const) {
      await ways.save('production', title)
      expect(await ways.atOnce(text)).toContain(`"title":"${title}"`)
      expect(read).toHaveBeenCalledTimes(times)
    }
  })

  test('for whom it is compressed, it is left to the handler', async () => {
    const text = request(SHORT, [VISITOR, 'Accept-Encoding: br'])
    await ways.makeKnown(text)
    await ways.save('production', 'two')
    const both = await ways.compare(text)
    expect(both.status).toBe(200)
    await ways.save('production', 'three')
    const before = ways.answeredAtOnce()
    expect(await ways.atOnce(text)).toContain('content-encoding: br')
    expect(ways.answeredAtOnce()).toBe(before)
  })
})

test('a text whose answer is long is left to the handler, and not answered before', async () => {
  const patch = {id: 'a', set: {text: 'x'.repeat(1_100_000)}}
  await ways.send('/data/mutate/production', {body: {mutations: [{patch}]}})
  const answer = vi.spyOn(ways.lake.queries, 'answerAtOnce')
  for (const n of [1, 2, 3]) {
    expect(await ways.atOnce(request(`${PATH}&returnQuery=false&$n=${n}`))).toContain('xxx')
  }
  expect(answer).not.toHaveBeenCalled()
})

describe('a text that was over a limit', () => {
  const path = (n: string) => `${PATH}&returnQuery=false&$n=${n}`

  test('is left to the handler for a while, whatever that says', async () => {
    await ways.handler(request(path('0')))
    // What was set at 0 has no age.
    vi.advanceTimersByTime(1_000)
    const answer = vi.spyOn(ways.lake.queries, 'answerAtOnce')
    answer.mockImplementationOnce(() => {
      throw overLimit('milliseconds', 250, 'of the test')
    })
    for (const n of ['1', '2', '3']) {
      expect(await ways.atOnce(request(path(n)))).toContain('"title":"one"')
    }
    expect(answer).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(61_000)
    for (const n of ['4', '5']) await ways.atOnce(request(path(n)))
    expect(ways.answeredAtOnce()).toBe(1)
  })
})
