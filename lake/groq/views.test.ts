import {expect, test} from 'vitest'
import {Dataset} from '../store/dataset.ts'
import {documentsOfTypes, Views} from './views.ts'

const time = '2026-01-01T00:00:00Z'
const documents = ['b', 'a', 'c', 'a'].map((_type, index) => ({
  _id: `${index}`,
  _type,
  _rev: 'r',
  _createdAt: time,
  _updatedAt: time,
}))

function view() {
  return new Views(new Dataset('blog', 'production', documents)).of('raw', 'everything')
}

test.each([
  {types: ['a'], ids: ['1', '3']},
  {types: ['a', 'b'], ids: ['0', '1', '3']},
  {types: ['none'], ids: []},
  {types: [], ids: []},
])('documents of the types $types, in their order', ({types, ids}) => {
  expect(documentsOfTypes(view(), types).map(({_id}) => _id)).toEqual(ids)
})

test('a type is kept once, and only if a document has it', () => {
  const seen = view()
  const long = 'x'.repeat(100_000)
  documentsOfTypes(seen, ['b', ...Array<string>(1_000).fill(long), 'a', 'b'])
  expect([...seen.ofTypes.keys()].map(({length}) => length)).toEqual(['["a","b"]'.length])
})
