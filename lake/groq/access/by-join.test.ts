import {describe, expect, test} from 'vitest'
import {Dataset} from '../../store/dataset.ts'
import type {LakeDocument} from '../../store/document.ts'
import {readAnswer} from '../../testing/answers.ts'
import {testQueries} from '../../testing/test-queries.ts'
import type {QueryService} from '../../query-api/query-service.ts'
import type {QueryOptions} from '../query-options.ts'

const TIME = '2026-11-23T00:00:00Z'

function document(id: string, type: string, fields: object): LakeDocument {
  return {_id: id, _type: type, _rev: 'a', _createdAt: TIME, _updatedAt: TIME, ...fields}
}

const AUTHORS = 40
const DATASET = () =>
  new Dataset('blog', 'production', [
    ...Array.from({length: AUTHORS}, (_, index) =>
      document(`author-${index}`, 'author', {name: `name-${index}`}),
    ),
    ...Array.from({length: 2 * AUTHORS}, (_, index) =>
      document(`post-${index}`, 'post', {
        slug: `slug-${index}`,
        author: {_ref: `author-${index % AUTHORS}`},
      }),
    ),
    document('comment', 'comment', {author: {_ref: 'nobody', _weak: true}}),
  ])

async function ask(
  queries: QueryService,
  dataset: Dataset,
  query: string,
  options: Partial<QueryOptions> = {},
) {
  const answer = await queries.run(dataset, query, {
    params: {},
    perspective: [],
    visibility: 'public',
    identity: '',
    ...options,
  })
  return {...answer, ...readAnswer(answer)}
}

async function makeIndexes(
  queries: QueryService,
  dataset: Dataset,
  query: string,
  params: Record<string, unknown>,
) {
  for (let turn = 0; turn < 20; turn += 1) {
    await ask(queries, dataset, query, {params: {...params, turn}})
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** Queries that have made their indexes for a question. */
async function asked(query: string, params: Record<string, unknown>) {
  const [dataset, queries] = [DATASET(), testQueries()]
  await makeIndexes(queries, dataset, query, params)
  const path = async (of = query, given = params) => {
    const {scans} = await ask(queries, dataset, of, {params: given, explain: true})
    return scans?.[0]?.path
  }
  return {dataset, queries, path}
}

describe('documents are found by the documents they refer to', () => {
  const query = '*[author->name in $names]._id'
  const names = ['name-3', 'name-4']

  test('finds documents by any of very many values', async () => {
    const {dataset, queries, path} = await asked(query, {names})
    const many = [...names, ...Array.from({length: 100_000}, (_, index) => `nobody-${index}`)]
    expect(await path(query, {names: many})).toBe('joined value of author._ref')
    const {result} = await ask(queries, dataset, query, {params: {names: many}})
    expect(result).toEqual(['post-3', 'post-4', 'post-43', 'post-44'])
  })

  test('a dangling reference matters only to results that read it', async () => {
    const params = {name: 'name-3'}
    const own = '*[_type == "post" && author->name == $name]._id'
    const {dataset, queries, path} = await asked(own, params)
    expect(await path()).toBe('joined value of author._ref')
    const plain = await ask(testQueries(), dataset, own, {params})
    const found = await ask(queries, dataset, own, {params: {...params, anew: true}})
    expect(found.result).toEqual(plain.result)
    expect(found.syncTags).toEqual(plain.syncTags)
  })

  test.each([
    '*[_type == "post" && author->name == $name && slug == $slug]._id',
    '*[_type == "post" && slug == $slug && (author->name == $name || title == "none")]._id',
  ])('not where another path has found fewer than there are to refer to: %s', async (query) => {
    const [dataset, queries] = [DATASET(), testQueries()]
    await makeIndexes(queries, dataset, query, {name: 'name-3', slug: 'slug-43'})
    const {syncTags, scans} = await ask(queries, dataset, query, {
      params: {name: 'name-3', slug: 'none'},
      explain: true,
    })
    expect(scans?.[0]?.path).toBe('value of slug')
    // No author was looked at.
    const posts = await ask(queries, dataset, '*[_type == "post"]._id')
    expect(syncTags).toEqual(posts.syncTags)
  })
})

test('explain names missing indexes on both sides', async () => {
  const query = '*[slug == "a" || title == "b"]'
  const {scans} = await ask(testQueries(), DATASET(), query, {explain: true})
  expect(scans?.[0]?.why).toMatch(/^There is no index yet/)
})
