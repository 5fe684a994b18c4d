import {expect, test} from 'vitest'
import {Dataset} from '../store/dataset.ts'
import type {LakeDocument} from '../store/document.ts'
import {readAnswer} from '../testing/answers.ts'
import {commitTo, testQueries} from '../testing/test-queries.ts'
import type {QueryOptions} from './query-options.ts'

const documents = [
  {_id: 'a', _type: 'post', title: 'Blue green deploys', body: [{children: [{text: 'On EKS'}]}]},
  {_id: 'b', _type: 'post', title: 'Green pastures', tags: ['azure', 'deployment']},
  {_id: 'c', _type: 'author', name: 'Meera Joshi'},
].map((document): LakeDocument => {
  const time = '2026-01-01T00:00:00Z'
  return {...document, _rev: 'r', _createdAt: time, _updatedAt: time}
})

async function ask(query: string, params: Record<string, unknown>) {
  const dataset = new Dataset('blog', 'production', documents)
  const options = {params, perspective: 'raw', visibility: 'everything', identity: 'me'} as const
  return readAnswer(await testQueries().run(dataset, query, options)).result
}

test.each([
  {says: 'a word anywhere in the document', text: 'eks', finds: ['a']},
  {says: 'all of several words', text: 'green deploys', finds: ['a']},
  {says: 'a prefix', text: 'deplo*', finds: ['a', 'b']},
  {says: 'a word in any case', text: 'MEERA', finds: ['c']},
  {says: 'a phrase', text: '"blue green"', finds: ['a']},
  {says: 'a phrase only in its order', text: '"green blue"', finds: []},
  {says: 'no document with a word after a minus', text: 'green -azure', finds: ['a']},
  {says: 'everything for a star, as the document lists send it', text: '*', finds: ['a', 'b', 'c']},
  {says: 'everything for nothing', text: '', finds: ['a', 'b', 'c']},
])('text::query finds $says', async ({text, finds}) => {
  const query = '*[[@, _id] match text::query($text)]._id'
  expect(await ask(query, {text})).toEqual(finds)
})

test('text::query rejects texts longer than 10,000 characters', async () => {
  await expect(ask('*[@ match text::query($text)]', {text: '! '.repeat(5_001)})).rejects.toThrow(
    'A text for text::query() has more than 10,000 characters.',
  )
})

test('text::query matches one field if it is applied to one', async () => {
  expect(await ask('*[title match text::query($text)]._id', {text: 'eks'})).toEqual([])
  expect(await ask('*[title match text::query($text)]._id', {text: 'green'})).toEqual(['a', 'b'])
})

test("the Studio's search query scores a title higher than a mention", async () => {
  const query = `*[_type in $__types]
    | score(
        boost(_type in ["post"] && title match text::query($__query), 10),
        ([@, _id] match text::query($__query) || references($__rawQuery))
      )
    | order(_score desc) [_score > 0] [0...$__limit] {_id, _score}`
  const result = await ask(query, {
    __types: ['post', 'author'],
    __query: 'azure*',
    __rawQuery: 'azure',
    __limit: 10,
  })
  expect(result).toEqual([{_id: 'b', _score: expect.any(Number)}])
})

test('a repeated search returns scores of its current documents and parameters', async () => {
  const dataset = new Dataset('blog', 'production', documents)
  const queries = testQueries()
  const search = async (id: string) => {
    const query = `*[_type == "post"]
      | score(title match text::query("green"), boost(references($id), 5)) [_score > 0]._id`
    const options: QueryOptions = {
      params: {id},
      perspective: 'raw',
      visibility: 'everything',
      identity: 'me',
    }
    return readAnswer(await queries.run(dataset, query, options)).result
  }
  const write = (change: Record<string, unknown>) => {
    const before = dataset.get('b')
    if (before) commitTo(dataset, [{id: 'b', before, after: {...before, ...change}}], queries)
  }
  expect(await search('c')).toEqual(['a', 'b'])
  write({author: {_ref: 'c'}})
  expect(await search('c')).toEqual(['b', 'a'])
  expect(await search('d')).toEqual(['a', 'b'])
  write({title: 'Brown pastures'})
  expect(await search('d')).toEqual(['a'])
})

test.each(['swift-deploy', '"swift deploy"', '"re deploy"', 'swift -deploy', '"--"', '*'])(
  'whatever %s gives a score to is what it matches',
  async (text) => {
    const titles = ['Swift', 'Swift deploy', 're deployment', 're deploy', '-- none --', '']
    const time = '2026-01-01T00:00:00Z'
    const stored = titles.map((title): LakeDocument => {
      return {_id: title, _type: 'post', title, _rev: 'r', _createdAt: time, _updatedAt: time}
    })
    const dataset = new Dataset('blog', 'production', stored)
    const ids = async (query: string) => {
      const options = {perspective: 'raw', visibility: 'everything', identity: 'me'} as const
      const asked = testQueries().run(dataset, query, {...options, params: {text}})
      return readAnswer(await asked).result
    }
    expect(await ids('*|score(title match text::query($text))[_score > 0]._id')).toEqual(
      await ids('*[title match text::query($text)]|order(_score desc)._id'),
    )
  },
)
