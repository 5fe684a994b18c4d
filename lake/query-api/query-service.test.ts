import {describe, expect, onTestFinished, test, vi} from 'vitest'
import {LakeError} from '../errors.ts'
import {Dataset, type Visibility} from '../store/dataset.ts'
import type {LakeDocument} from '../store/document.ts'
import {readAnswer} from '../testing/answers.ts'
import {type Perspective, parsePerspective} from '../groq/perspective.ts'
import {testQueries} from '../testing/test-queries.ts'
import {Views} from '../groq/views/views.ts'

function document(_id: string, fields: Record<string, unknown> = {}): LakeDocument {
  const time = '2026-01-01T00:00:00Z'
  return {_id, _type: 'post', _rev: 'r', _createdAt: time, _updatedAt: time, ...fields}
}

const queries = testQueries()

const reference = (_ref: string) => ({_type: 'reference', _ref})

const dataset = new Dataset('blog', 'production', [
  document('p1', {title: 'Published', author: reference('a1')}),
  document('drafts.p1', {title: 'Draft of it', author: reference('a1')}),
  document('drafts.p2', {title: 'Only a draft'}),
  document('versions.r1.p1', {title: 'Release of it'}),
  document('a1', {_type: 'author', name: 'Meera'}),
  document('drafts.a1', {_type: 'author', name: 'Meera J.'}),
])

type Options = {
  params?: Record<string, unknown>
  perspective?: Perspective
  visibility?: Visibility
}

async function ask(query: string, options: Options = {}) {
  const answer = await queries.run(dataset, query, {
    params: {},
    perspective: 'raw',
    visibility: 'everything',
    identity: 'me',
    ...options,
  })
  return readAnswer(answer)
}

describe('perspectives', () => {
  const everyPost = '*[_type == "post"]{_id, _originalId, title}'
  test.each<{name: string; perspective: Perspective; visibility?: Visibility; ids: unknown[]}>([
    {
      name: 'raw shows every stored document',
      perspective: 'raw',
      ids: ['p1', 'drafts.p1', 'drafts.p2', 'versions.r1.p1'],
    },
    {name: 'published shows no drafts and no versions', perspective: [], ids: ['p1']},
    {
      name: 'drafts lets the draft win and gives it the published id',
      perspective: ['drafts'],
      ids: ['p1', 'p2'],
    },
    {
      name: 'a release wins over drafts that stand behind it',
      perspective: ['r1', 'drafts'],
      ids: ['p1', 'p2'],
    },
    {
      name: 'readers without a token never see drafts',
      perspective: 'raw',
      visibility: 'public',
      ids: ['p1'],
    },
    {
      name: 'not even when they ask for drafts',
      perspective: ['drafts'],
      visibility: 'public',
      ids: ['p1'],
    },
  ])('$name', async ({perspective, visibility = 'everything', ids}) => {
    const {result} = await ask('*[_type == "post"]._id', {perspective, visibility})
    expect(result).toEqual(ids)
  })

  test('anonymous clients share a result, whatever perspective they name', async () => {
    const asked = {params: {}, visibility: 'public', identity: 'none'} as const
    const first = await queries.run(dataset, '*', {...asked, perspective: 'raw'})
    for (const perspective of [[], ['drafts'], ['made-up']]) {
      expect(await queries.run(dataset, '*', {...asked, perspective})).toBe(first)
    }
  })

  test('the original id of a draft stays readable', async () => {
    const {result} = await ask(everyPost, {perspective: ['drafts']})
    expect(result).toEqual([
      {_id: 'p1', _originalId: 'drafts.p1', title: 'Draft of it'},
      {_id: 'p2', _originalId: 'drafts.p2', title: 'Only a draft'},
    ])
    const release = await ask('*[_id == "p1"][0].title', {perspective: ['r1', 'drafts']})
    expect(release.result).toBe('Release of it')
  })

  test.each([
    {perspective: [], name: 'Meera'},
    {perspective: ['drafts'], name: 'Meera J.'},
  ])('references resolve inside the perspective $perspective', async ({perspective, name}) => {
    const {result} = await ask('*[_id == "p1"][0].author->name', {perspective})
    expect(result).toBe(name)
  })

  test.each([
    {value: null, version: '2023-01-01', is: 'raw'},
    {value: null, version: '1', is: 'raw'},
    {value: null, version: '2025-02-19', is: []},
    {value: null, version: 'X', is: []},
    {value: 'raw', version: '2025-02-19', is: 'raw'},
    {value: 'published', version: '1', is: []},
    {value: 'previewDrafts', version: '1', is: ['drafts']},
    {value: 'r1,drafts', version: '1', is: ['r1', 'drafts']},
  ])('$value under $version is $is', ({value, version, is}) => {
    expect(parsePerspective(value, version)).toEqual(is)
  })

  test('raw cannot be part of a list', () => {
    expect(() => parsePerspective('raw,drafts', '1')).toThrow(LakeError)
  })
})

describe('errors', () => {
  test.each([
    {query: '*[_type == "post"', start: 17},
    {query: '*[_type ==]', start: 10},
    {query: '*{', start: 2},
  ])('a query that does not parse says where: $query', async ({query, start}) => {
    const error = await ask(query).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(LakeError)
    const {status, body} = error as LakeError
    expect(status).toBe(400)
    expect(body).toMatchObject({error: {type: 'queryParseError', query, start}})
    expect(body['error']).toHaveProperty('description', expect.stringMatching(/\w/))
  })

  test('a missing parameter is named with its position', async () => {
    await expect(ask('*[slug == $slug]')).rejects.toMatchObject({
      body: {error: {description: 'param $slug referenced, but not provided', start: 10, end: 15}},
    })
  })

  test('a function that does not exist is named', async () => {
    await expect(ask('*[nope(title)]')).rejects.toMatchObject({
      body: {error: {description: expect.stringContaining('nope'), start: 2}},
    })
  })
})

test('a pattern with many asterisks takes no longer than others', async () => {
  const {result} = await ask(`"${'a'.repeat(63)}" match "${'*a'.repeat(14)}*b"`)
  expect(result).toBe(false)
})

test('a comment may end a query', async () => {
  expect((await ask('count(*) // all')).result).toBe(6)
})

test('slices take parameters', async () => {
  const {result} = await ask('*[$from...$to]._id', {params: {from: 0, to: 2}})
  expect(result).toEqual(['p1', 'drafts.p1'])
})

test('a mutation selects stored documents by query', () => {
  const asking = {params: {word: 'draft'}, identity: 'asha'}
  const select = (query: string) => queries.selectIds(dataset, {query, ...asking})
  expect(select('*[title match $word]')).toEqual(['drafts.p1', 'drafts.p2'])
  expect(select('*[_id == "p1" && identity() == "asha"]')).toEqual(['p1'])
})

describe('sync tags', () => {
  const tagsOf = async (query: string) => (await ask(query, {perspective: []})).syncTags

  test('a query by type depends on that type', async () => {
    expect(await tagsOf('*[_type == "post"]._id')).toEqual(await tagsOf('*[_type == "post"].title'))
    expect(await tagsOf('*[_type == "post"]._id')).not.toEqual(await tagsOf('*[_type == "author"]'))
  })

  test('a followed reference counts as a dependency', async () => {
    const [post, author] = [
      await tagsOf('*[_type == "post"]'),
      await tagsOf('*[_type == "author"]'),
    ]
    const both = await tagsOf('*[_type == "post"]{"author": author->name}')
    expect(new Set(both)).toEqual(new Set([...post, ...author]))
  })

  test('a query without a type depends on everything, and so does a broken reference', async () => {
    const everything = await tagsOf('*[title == "x"]')
    expect(everything).toHaveLength(1)
    expect(await tagsOf('*[_type == "post"]{"x": @->title}')).not.toEqual(everything)
    expect(await tagsOf('{"_ref": "nowhere"}->title')).toEqual(everything)
    expect(await tagsOf('*[_type == "post" || title == "x"]')).toEqual(everything)
  })
})

describe('an index is requested', () => {
  const long = new Dataset('blog', 'production', [
    document('p1', {slug: 'a', text: 'x'.repeat(600_000)}),
  ])
  const indexesAfter = async (query: string) => {
    const own = testQueries()
    const options = {params: {}, perspective: [], visibility: 'public', identity: 'none'} as const
    const answers: Promise<unknown>[] = []
    for (let turn = 0; turn < 8; turn += 1)
      answers.push(own.run(long, `${query} // ${turn}`, options))
    const statuses = (await Promise.allSettled(answers)).map(({status}) => status)
    const made = [...own.viewsOf(long).all].flatMap(({indexes}) => indexes.complete)
    return {statuses: new Set(statuses), made: made.map(({name}) => name)}
  }

  test.each([
    ['has a result', '*[slug == "a"]._id', 'fulfilled'],
    ['exceeds its budget', '*[slug == "a"]{"twice": text + text}', 'rejected'],
  ])('by a query that %s', async (_, query, status) => {
    expect(await indexesAfter(query)).toEqual({
      statuses: new Set([status]),
      made: ['value of slug'],
    })
  })
})

test('the time to create a view does not count towards the budget of a query', async () => {
  let clock = 0
  vi.spyOn(process, 'threadCpuUsage').mockImplementation(() => ({user: clock * 1_000, system: 0}))
  vi.spyOn(performance, 'now').mockImplementation(() => clock)
  onTestFinished(() => void vi.restoreAllMocks())
  const of = Views.prototype.of
  vi.spyOn(Views.prototype, 'of').mockImplementation(function (this: Views, ...asked) {
    clock += 10_000
    return of.apply(this, asked)
  })
  const {result} = await ask('count([...$numbers][@ > 1])', {
    params: {numbers: Array(9_000).fill(2)},
  })
  expect(result).toBe(9_000)
  expect(clock).toBe(10_000)
})
