import {describe, expect, test} from 'vitest'
import {Dataset, type DatasetSettings} from '../../../store/dataset.ts'
import type {LakeDocument} from '../../../store/document.ts'
import {readAnswer} from '../../../testing/answers.ts'
import {evaluateQuery} from '../../../testing/evaluate.ts'
import {commitTo, testQueries} from '../../../testing/test-queries.ts'
import type {QueryOptions} from '../../query-options.ts'
import type {ContentSourceMap} from '../../source-map/source-map.ts'

function document(_id: string, fields: Record<string, unknown> = {}): LakeDocument {
  const time = '2026-01-01T00:00:00Z'
  return {_id, _type: 'post', _rev: 'r', _createdAt: time, _updatedAt: time, ...fields}
}

const globalReference = (_ref: string) => ({_type: 'globalDocumentReference', _ref, _weak: true})
const toArticle = globalReference('dataset:news.main:n1')
const toPost = globalReference('dataset:blog.production:p1')

function setUp() {
  const blog = new Dataset('blog', 'production', [
    document('p1', {
      title: 'One',
      related: toArticle,
      gone: globalReference('dataset:news.main:x'),
    }),
    document('p2', {by: {_ref: 'p1'}, also: [{_ref: 'p1', _weak: true}, {in: {_ref: 'p2'}}]}),
    document('drafts.p3', {by: {_ref: 'p1'}, related: toPost}),
    document('p4', {
      by: {_ref: 'p1', _dataset: 'other'},
      asset: globalReference('media-library:m1:a1'),
      hidden: globalReference('dataset:news.secret:s1'),
      here: toPost,
    }),
  ])
  const news = new Dataset('news', 'main', [
    document('n1', {title: 'Published', back: [toPost, toPost]}),
    document('drafts.n1', {title: 'Draft', back: toPost}),
  ])
  const secret = new Dataset('news', 'secret', [document('s1', {title: 'Secret', back: toPost})])
  const aclMode: DatasetSettings['aclMode'] = 'private'
  secret.settings = {aclMode}
  const queries = testQueries([blog, news, secret])
  const ask = (query: string, options: Partial<QueryOptions> = {}) => {
    const asked: QueryOptions = {
      params: {},
      perspective: [],
      visibility: 'everything',
      identity: 'me',
      ...options,
    }
    return queries.run(blog, query, asked)
  }
  const resultOf = async (...question: Parameters<typeof ask>) =>
    readAnswer(await ask(...question)).result
  return {ask, resultOf, blog, news, queries}
}

describe('documents::get()', () => {
  test.each<[query: string, result: unknown, options?: Partial<QueryOptions>]>([
    ['*[_id == "p1"][0]{"title": documents::get(related).title}', {title: 'Published'}],
    ['documents::get("dataset:news.main:n1").title', 'Published'],
    ['documents::get("dataset:news.main:n1").title', 'Draft', {perspective: ['drafts']}],
    ['documents::get("dataset:news.main:n1")._originalId', null],
    ['*[_id == "p4"][0]{"title": documents::get(here).title}', {title: 'One'}],
    ['*[_id == "p4"][0]{"title": documents::get(hidden).title}', {title: 'Secret'}],
    ['*[_id == "p4"]{"x": documents::get(hidden)}', [{x: null}], {visibility: 'public'}],
    ['documents::get("dataset:blog.production:drafts.p3")', null, {visibility: 'public'}],
    ['*[_id == "p1"]{"x": documents::get(gone)}', [{x: null}]],
    ['*[_id == "p4"]{"x": documents::get(asset)}', [{x: null}]],
    ['documents::get("dataset:news.none:n1")', null],
    ['documents::get("n1")', null],
    ['documents::get(1)', null],
    ['documents::get(null)', null],
  ])('%s is %j', async (query, result, options) => {
    expect(await setUp().resultOf(query, options)).toEqual(result)
  })

  test('is never cached, as commits to other datasets are unknown here', async () => {
    const {resultOf, news, queries} = setUp()
    const query = 'documents::get("dataset:news.main:n1").title'
    expect(await resultOf(query)).toBe('Published')
    const before = news.get('n1') ?? null
    commitTo(news, [{id: 'n1', before, after: document('n1', {title: 'Changed'})}], queries)
    expect(await resultOf(query)).toBe('Changed')
  })

  test('source maps name the dataset of documents elsewhere', async () => {
    const {ask} = setUp()
    const query = '{"a": documents::get($a).title, "b": documents::get($b).title}'
    const params = {a: toArticle, b: toPost}
    const {sourceMap = []} = await ask(query, {params, sourceMap: 'key'})
    const map = JSON.parse(Buffer.concat(sourceMap).toString()) as ContentSourceMap
    expect(map.documents).toEqual([
      {_id: 'n1', _type: 'post', _projectId: 'news', _dataset: 'main'},
      {_id: 'p1', _type: 'post'},
    ])
    expect(map.paths).toEqual(["$['title']"])
  })
})

describe('documents::incomingRefCount()', () => {
  const counts = '*[_type == "post"] | order(_id asc){_id, "n": documents::incomingRefCount()}.n'

  test.each<[name: string, options: Partial<QueryOptions>, counts: number[]]>([
    ['what is published', {}, [2, 1, 0]],
    ['drafts', {perspective: ['drafts']}, [3, 1, 0, 0]],
    ['a reader without a token', {visibility: 'public'}, [2, 1, 0]],
  ])('counts references in %s, weak ones too', async (_, options, expected) => {
    expect(await setUp().resultOf(counts, options)).toEqual(expected)
  })

  test('follows commits', async () => {
    const {resultOf, blog, queries} = setUp()
    await resultOf(counts)
    const after = document('n9', {_type: 'note', of: {_ref: 'p4'}})
    commitTo(blog, [{id: 'n9', before: null, after}], queries)
    expect(await resultOf(counts)).toEqual([2, 1, 1])
  })

  test('is null for values that are no documents', async () => {
    expect(await setUp().resultOf('{"a": documents::incomingRefCount()}')).toEqual({a: null})
  })
})

describe('documents::incomingGlobalDocumentReferenceCount()', () => {
  const count = '*[_id == "p1"][0]{"n": documents::incomingGlobalDocumentReferenceCount()}.n'

  test.each<[name: string, options: Partial<QueryOptions>, count: number]>([
    ['what is published in all datasets', {}, 4],
    ['drafts', {perspective: ['drafts']}, 4],
    ['everything that is stored', {perspective: 'raw'}, 6],
    ['public datasets for a reader without a token', {visibility: 'public'}, 3],
  ])('counts global references in %s', async (_, options, expected) => {
    expect(await setUp().resultOf(count, options)).toBe(expected)
  })

  test('filters documents', async () => {
    const query = '*[documents::incomingGlobalDocumentReferenceCount() > 0]._id'
    expect(await setUp().resultOf(query)).toEqual(['p1'])
  })
})

describe('functions of features that a lake lacks', () => {
  test.each([
    ['media::aspect({"_ref": "media-library:m1:a1"}, "copyright")', null],
    ['user::attributes()', {}],
    ['"london" == user::attributes().location', false],
  ])('%s is %j', (query, value) => {
    expect(evaluateQuery(query)).toEqual(value)
  })

  test.each([
    'documents::get()',
    'documents::incomingRefCount(1)',
    'media::aspect(a)',
    'user::attributes("location")',
  ])('%s has too few or many arguments', (query) => {
    expect(() => evaluateQuery(query)).toThrow('Incorrect number of arguments')
  })

  test('text::semanticSimilarity() is rejected by name', () => {
    expect(() => evaluateQuery('text::semanticSimilarity("a")')).toThrow(
      'text::semanticSimilarity() is not implemented in this lake.',
    )
  })

  test('round() accepts more digits than JavaScript rounds to', () => {
    expect(evaluateQuery('[round(1.25, 200), round(1.25, 1), round(-2.5, 101)]')).toEqual([
      1.25, 1.3, -2.5,
    ])
  })
})
