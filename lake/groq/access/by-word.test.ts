import {describe, expect, test} from 'vitest'
import {Dataset} from '../../store/dataset.ts'
import {readAnswer} from '../../testing/answers.ts'
import {evaluateQuery} from '../../testing/evaluate.ts'
import {testQueries} from '../../testing/test-queries.ts'

const LONG = 'x'.repeat(70)

const TITLES = ['swift', 'a.b*swift', 'azure Swift.', 'swift.azure', `${LONG}1`, `${LONG}2`, '']

const time = '2026-01-01T00:00:00Z'
const documents = TITLES.map((title, index) => {
  const own = {_id: `d${index}`, _rev: 'r', _createdAt: time, _updatedAt: time}
  return {...own, _type: index % 2 === 0 ? 'a' : 'b', title, n: -index}
})
const dataset = new Dataset('blog', 'production', documents)

/** What a question is answered before and after all indexes are made, what the evaluator alone gives, and how its scans went. */
async function asked(query: string, pattern: unknown) {
  const queries = testQueries()
  const reader = {perspective: [], visibility: 'everything', identity: 'me'} as const
  const options = {...reader, params: {pattern}}
  const expected = evaluateQuery(query, {documents, params: {pattern}})
  const answers: unknown[] = []
  let paths: string[] = []
  for (let turn = 0; turn < 3; turn += 1) {
    const answer = await queries.run(dataset, query, {...options, explain: true})
    answers.push(readAnswer(answer).result)
    paths = (answer.scans ?? []).map(({path}) => path)
  }
  return {answers, expected: [expected, expected, expected], paths}
}

describe('the word index finds the documents that match', () => {
  test.each([
    'swift',
    'SWIFT azure',
    'swift.azure',
    'sw*',
    '*',
    '.',
    '',
    `${LONG}1`,
    LONG,
    ['swift', 'azure'],
    1,
    null,
  ])('%j', async (pattern) => {
    const queries = [
      '*[_type == "a" && title match $pattern] | order(n)[0...2]._id',
      '*[title match $pattern && _type in ["a", "b"]]._id',
      '*[!(title match $pattern)]._id',
      'count(*[title match $pattern])',
    ]
    for (const query of queries) {
      const {answers, expected} = await asked(query, pattern)
      expect(answers).toEqual(expected)
    }
  })
})

test('the number of documents with a word is known without reading them', async () => {
  const query = 'count(*[title match $pattern])'
  expect((await asked(query, 'azure')).paths).toEqual(['count'])
  expect((await asked(query, 'azure swift')).paths).toEqual(['words of title'])
})
