import {describe, expect, test, vi} from 'vitest'
import {Dataset} from '../../store/dataset.ts'
import {readAnswer} from '../../testing/answers.ts'
import {evaluateQuery} from '../../testing/evaluate.ts'
import {TEST_INDEXES, testQueries} from '../../testing/test-queries.ts'
import {TOKEN_LIMITS} from '../limits.ts'
import {parse} from '../syntax/parse.ts'
import {OrderIndex, orderName} from './indexed/order-index.ts'
import {IndexAdvisor} from './index-advisor.ts'
import {Indexes} from './indexes.ts'
import {type IndexOptions} from './index-options.ts'
import {type AccessIndex, InvertedIndex, type Make} from './indexed/inverted-index.ts'

const time = '2026-01-01T00:00:00Z'

function entryOf(position: number, title = 'One') {
  const document = {_type: 'a', _rev: 'r', _createdAt: time, _updatedAt: time, title}
  return {position, document: {_id: `d${position}`, ...document}}
}

const entries = [1, 2, 3].map((position) => entryOf(position))

function indexesOf(options: Partial<IndexOptions> = {}) {
  return new Indexes({entries, positionOf: () => undefined}, {...TEST_INDEXES, ...options})
}

const make: Make = () => new InvertedIndex(({title}) => new Set([String(title)]))
const namesOf = (indexes: Indexes) => indexes.complete.map(({name}) => name)
const MB = 1024 * 1024

/** An index that holds so many bytes. */
function sized(bytes: number): Make {
  return () => ({size: bytes, contents: undefined, update: () => {}})
}

function wantOften(indexes: Indexes, name: string, times: number, makeIt: Make = make) {
  for (let turn = 0; turn < times; turn += 1) indexes.request(name, makeIt, 'everything')
}

describe('an index is built', () => {
  test.each([
    {visibility: 'everything', asked: 1, isMade: false},
    {visibility: 'everything', asked: 2, isMade: true},
    {visibility: 'public', asked: 7, isMade: false},
    {visibility: 'public', asked: 8, isMade: true},
  ] as const)('of what is asked $asked times by who sees $visibility: $isMade', (each) => {
    const indexes = indexesOf()
    for (let turn = 0; turn < each.asked; turn += 1) indexes.request('a', make, each.visibility)
    expect(namesOf(indexes)).toEqual(each.isMade ? ['a'] : [])
  })

  test('after anonymous requests at different times, not at one moment', () => {
    const indexes = indexesOf({limits: {...TEST_INDEXES.limits, apartMs: Infinity}})
    for (let turn = 0; turn < 100; turn += 1) indexes.request('a', make, 'public')
    expect(namesOf(indexes)).toEqual([])
  })

  test('after requests of finished queries, each of which counts once for up to 16 indexes', () => {
    const indexes = indexesOf()
    const advisor = new IndexAdvisor(indexes, 'everything')
    for (let turn = 0; turn < 10; turn += 1) advisor.get('a', make, true)
    for (let turn = 0; turn < 20; turn += 1) advisor.get(`a${turn}`, make, true)
    expect(namesOf(indexes)).toEqual([])
    advisor.report()
    expect(namesOf(indexes)).toEqual([])
    advisor.report()
    expect(namesOf(indexes).length).toBe(16)
  })

  test('up to 24 times, and more popular ones replace others', () => {
    const indexes = indexesOf()
    wantOften(indexes, 'used', 100)
    for (let index = 0; index < 100; index += 1) wantOften(indexes, `x${index}`, 5)
    expect(namesOf(indexes)).toContain('used')
    expect(namesOf(indexes).length).toBeLessThanOrEqual(24)
  })
})

test('a half-built index ignores commits to documents it has not read', async () => {
  const indexes = indexesOf({limits: {...TEST_INDEXES.limits, sliceMs: -1}})
  const update = vi.fn<AccessIndex['update']>()
  wantOften(indexes, 'a', 2, () => ({size: 1, contents: undefined, update}))
  const [first] = entries
  expect(update.mock.calls).toEqual([[undefined, first]])
  indexes.update(undefined, entryOf(4))
  indexes.update(first, entryOf(1, 'Two'))
  expect(update).toHaveBeenCalledTimes(2)
  await expect.poll(() => indexes.isBuilding).toBe(false)
  expect(namesOf(indexes)).toEqual(['a'])
})

describe('when indexes exceed their memory limit', () => {
  test('the least requested one is dropped until it is requested as often as the others', () => {
    const indexes = indexesOf()
    wantOften(indexes, 'used', 20, sized(10 * MB))
    wantOften(indexes, 'other', 2, sized(10 * MB))
    expect(namesOf(indexes)).toEqual(['used'])
    wantOften(indexes, 'other', 5, sized(10 * MB))
    expect(namesOf(indexes)).toEqual(['used'])
    wantOften(indexes, 'other', 20, sized(10 * MB))
    expect(namesOf(indexes)).toEqual(['other'])
  })

  test('unused indexes make room for used ones', () => {
    const indexes = indexesOf()
    wantOften(indexes, 'junk', 2, sized(10 * MB))
    wantOften(indexes, 'used', 3, sized(10 * MB))
    expect(namesOf(indexes)).toEqual(['used'])
  })

  test('an index that is too large alone is dropped for long, and the others stay', () => {
    const indexes = indexesOf()
    wantOften(indexes, 'used', 2)
    wantOften(indexes, 'large', 100, sized(20 * MB))
    expect(namesOf(indexes)).toEqual(['used'])
    wantOften(indexes, 'large', 1_000, sized(1))
    expect(namesOf(indexes)).toEqual(['used', 'large'])
  })

  test('a commit can push an index over the limit', () => {
    const indexes = indexesOf()
    const grown = {size: 1, contents: undefined, update: () => {}}
    wantOften(indexes, 'a', 2, () => grown)
    grown.size = 20 * MB
    indexes.update(entries[0], entries[0])
    expect(namesOf(indexes)).toEqual([])
  })
})

test('an index that fails is dropped, and reported', () => {
  const report = vi.fn<(message: string, error?: unknown) => void>()
  const indexes = indexesOf({report})
  const broken = new InvertedIndex(({title}) => {
    if (title === 'Broken') throw new TypeError('Broken.')
    return new Set()
  })
  wantOften(indexes, 'a', 2, () => broken)
  wantOften(indexes, 'b', 2)
  indexes.update(entries[0], entryOf(1, 'Broken'))
  expect(namesOf(indexes)).toEqual(['b'])
  expect(report).toHaveBeenCalledOnce()
})

test('an index is dropped after more changes than documents without use', () => {
  const indexes = indexesOf()
  wantOften(indexes, 'a', 3)
  const [entry] = entries
  for (let turn = 0; turn < 3; turn += 1) indexes.update(entry, entry)
  expect(namesOf(indexes)).toEqual(['a'])
  indexes.update(entry, entry)
  expect(namesOf(indexes)).toEqual([])
})

describe('an order index is built', () => {
  test.each([
    ['title', true],
    ['author.names[0] desc, _id', true],
    ['lower(coalesce(title, "b"))', true],
    ['defined(publishedAt) desc, publishedAt desc, _id asc', true],
    ['lower(pt::text(body))', false],
    ['[title, body]', false],
    ['categories[].title', false],
    [Array.from({length: 9}, () => 'title').join(', '), false],
  ])('by %s: %j, where it holds no more than documents do', (by, isThere) => {
    const node = parse(`* | order(${by})`, {}, TOKEN_LIMITS)
    const order = node.type === 'PipeFuncCall' ? node.args : []
    expect(orderName(order, 'a') !== undefined).toBe(isThere)
  })

  test('texts count towards its size', () => {
    const node = parse('* | order(lower(title))', {}, TOKEN_LIMITS)
    const order = node.type === 'PipeFuncCall' ? node.args : []
    const [short, long] = ['a', 'a'.repeat(1_001)].map((title) => {
      const index = new OrderIndex(order, undefined)
      index.update(undefined, entryOf(1, title))
      return index.size
    })
    expect((long ?? 0) - (short ?? 0)).toBe(2_000)
  })
})

test('a failing query never builds an index', async () => {
  const dataset = new Dataset(
    'blog',
    'production',
    entries.map(({document}) => document),
  )
  const queries = testQueries()
  const query = '{"a": *[title == "One"]._id, "b": *[title match text::query($long)]}'
  const options = {params: {long: 'a '.repeat(9_000)}, perspective: [], identity: 'me'}
  for (let turn = 0; turn < 5; turn += 1) {
    const answer = queries.run(dataset, query, {...options, visibility: 'everything'})
    await expect(answer).rejects.toThrow('10,000')
  }
  for (const {indexes} of queries.viewsOf(dataset).all) expect(namesOf(indexes)).toEqual([])
})

test.each([
  'swift',
  'swi*',
  '-swift deploy',
  '"swift deploy"',
  'deploy "two words" -gone',
  '*',
  'É',
])('text::query(%j) is answered as without an index', async (text) => {
  const titles = ['Swift deploy', 'deploy: swift', 'Two words, deploy', 'é', 'Other']
  const documents = titles.map((title, index) => entryOf(index, title).document)
  const [dataset, queries] = [new Dataset('blog', 'production', documents), testQueries()]
  for (const left of ['@', 'title', '[title, _id]']) {
    const query = `*[_type == "a" && ${left} match text::query(${JSON.stringify(text)})]._id`
    const expected = evaluateQuery(query, {documents})
    for (let turn = 0; turn < 3; turn += 1) {
      const options = {params: {}, perspective: [], identity: 'me', explain: true}
      const answer = await queries.run(dataset, query, {...options, visibility: 'everything'})
      expect(readAnswer(answer).result).toEqual(expected)
    }
  }
})
