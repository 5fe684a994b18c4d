import {expect, test} from 'vitest'
import {Dataset} from '../store/dataset.ts'
import type {LakeDocument} from '../store/document.ts'
import type {Perspective} from './perspective.ts'
import {isSmall} from './answer-cache.ts'
import {Queries} from './queries.ts'

function document(_id: string, _type: string, fields: object = {}): LakeDocument {
  const time = '2026-01-01T00:00:00Z'
  return {_id, _type, _rev: 'r', _createdAt: time, _updatedAt: time, ...fields}
}

function setUp() {
  const queries = new Queries()
  const dataset = new Dataset('blog', 'production', [
    document('p1', 'post', {title: 'Old', author: {_ref: 'a1'}}),
    document('a1', 'author', {name: 'Meera'}),
  ])
  const ask = async (query: string, perspective: Perspective = []) => {
    const visibility = perspective.length > 0 ? 'everything' : 'public'
    return queries.answer(dataset, query, {params: {}, perspective, visibility, identity: 'me'})
  }
  const save = (after: LakeDocument) =>
    dataset.apply([{id: after._id, before: dataset.get(after._id) ?? null, after}])
  return {ask, save}
}

const TITLES = '*[_type == "post"]{title, "author": author->name}'

test('a question that nothing has changed the answer of is not evaluated again', async () => {
  const {ask, save} = setUp()
  const first = await ask(TITLES)
  save(document('n1', 'note'))
  save(document('drafts.p1', 'post', {title: 'Being written'}))
  expect(await ask(TITLES)).toBe(first)
})

test.each([
  ['a document of a type that is scanned', document('p1', 'post', {title: 'New'})],
  ['a document that is referred to', document('a1', 'author', {name: 'Meera Joshi'})],
  ['a new document of a type that is scanned', document('p2', 'post')],
])('%s makes the answer new', async (_, changed) => {
  const {ask, save} = setUp()
  const first = await ask(TITLES)
  save(changed)
  const second = await ask(TITLES)
  expect(second.result).not.toEqual(first.result)
})

test('readers of drafts see each draft at once', async () => {
  const {ask, save} = setUp()
  await ask(TITLES, 'raw')
  save(document('drafts.p1', 'post', {title: 'Being written'}))
  const {result} = await ask(TITLES, 'raw')
  expect(result).toContainEqual({title: 'Being written', author: null})
})

test('a draft of another type hides what is published under its id', async () => {
  const {ask, save} = setUp()
  const count = 'count(*[_type == "post"])'
  await expect(ask(count, ['drafts'])).resolves.toMatchObject({result: 1})
  save(document('drafts.p1', 'note'))
  await expect(ask(count, ['drafts'])).resolves.toMatchObject({result: 0})
})

test('an answer as large as a dataset is not kept', () => {
  const entry = {title: 'Old', tags: ['aws', 'eks']}
  expect(isSmall(Array.from({length: 25}, () => entry))).toBe(true)
  expect(isSmall(Array.from({length: 5_000}, () => entry))).toBe(false)
  expect(isSmall(null)).toBe(true)
})

test('the time of day is always that of the question', async () => {
  const {ask} = setUp()
  const first = await ask('*[_type == "post"]{"at": now()}')
  expect(await ask('*[_type == "post"]{"at": now()}')).not.toBe(first)
})

test('perspectives and parameters have answers of their own', async () => {
  const {ask, save} = setUp()
  save(document('drafts.p2', 'post', {title: 'Being written'}))
  await expect(ask('count(*[_type == "post"])')).resolves.toMatchObject({result: 1})
  await expect(ask('count(*[_type == "post"])', 'raw')).resolves.toMatchObject({result: 2})
})
