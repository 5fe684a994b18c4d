import {describe, expect, test} from 'vitest'
import {Dataset} from '../../store/dataset.ts'
import {readAnswer} from '../../testing/answers.ts'
import {evaluateQuery} from '../../testing/evaluate.ts'
import {testQueries} from '../../testing/test-queries.ts'
import {Indexes} from './indexes.ts'
import {InvertedIndex} from './inverted-index.ts'

const time = '2026-01-01T00:00:00Z'

function entryOf(place: number, title = 'One') {
  const document = {_type: 'a', _rev: 'r', _createdAt: time, _updatedAt: time, title}
  return {place, document: {_id: `d${place}`, ...document}}
}

const entries = [1, 2, 3].map((place) => entryOf(place))

function indexesOf() {
  const source = {entries, placeOf: () => undefined}
  return new Indexes(source, {leastDocuments: 0, few: 0})
}

const make = () => new InvertedIndex(({title}) => new Set([String(title)]))
const namesOf = (indexes: Indexes) => indexes.made.map(({name}) => name)

describe('an index is made', () => {
  test.each([
    {weight: 4, asked: 1, isMade: false},
    {weight: 4, asked: 2, isMade: true},
    {weight: 1, asked: 7, isMade: false},
    {weight: 1, asked: 8, isMade: true},
    {weight: 0, asked: 100, isMade: false},
  ])('of what is asked $asked times with weight $weight: $isMade', ({weight, asked, isMade}) => {
    const indexes = indexesOf()
    for (let turn = 0; turn < asked; turn += 1) indexes.get('a', make, weight)
    expect(namesOf(indexes)).toEqual(isMade ? ['a'] : [])
  })

  test('at most 24 times, and what is used more is kept', () => {
    const indexes = indexesOf()
    for (let turn = 0; turn < 100; turn += 1) indexes.get('used', make, 4)
    for (let index = 0; index < 100; index += 1) {
      for (let turn = 0; turn < 20; turn += 1) indexes.get(`x${index}`, make, 1)
    }
    expect(namesOf(indexes)).toContain('used')
    expect(namesOf(indexes).length).toBeLessThanOrEqual(24)
  })
})

test('one that follows more changes than it has documents without being used is dropped', () => {
  const indexes = indexesOf()
  for (let turn = 0; turn < 3; turn += 1) indexes.get('a', make, 4)
  const [entry] = entries
  for (let turn = 0; turn < 3; turn += 1) indexes.update(entry, entry)
  expect(namesOf(indexes)).toEqual(['a'])
  indexes.update(entry, entry)
  expect(namesOf(indexes)).toEqual([])
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
      const answer = await queries.answer(dataset, query, {...options, visibility: 'everything'})
      expect(readAnswer(answer).result).toEqual(expected)
    }
  }
})
