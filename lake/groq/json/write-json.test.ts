import {describe, expect, test} from 'vitest'
import {contextOf, evaluateQuery} from '../../testing/evaluate.ts'
import {type Limits} from '../limits.ts'
import {writeJson} from './write-json.ts'

const many = JSON.stringify(Array.from({length: 500}, (_, index) => ({n: index})))
const dots = `"${'.'.repeat(60_000)}"`

describe('results are limited in bytes', () => {
  const shared = `{"a": 1}${'{"a": [a, a]}'.repeat(30)}`
  const deep = JSON.parse(`${'['.repeat(1_500)}${']'.repeat(1_500)}`)
  test.each([
    {name: 'a small value with parts that are shared', query: shared, limit: 'answerBytes'},
    {name: 'a long text', query: `{"a": ${dots}}{"b": [a, a]}`, limit: 'answerBytes'},
    {name: 'many small ones', query: `${many}`, limit: 'answerBytes'},
    {name: 'one that is nested too deeply', query: '$deep', limit: 'depth'},
  ])('$name', ({query, limit}) => {
    expect(() => writeAnswer(query, {limits: {answerBytes: 1_000}, params: {deep}})).toThrow(
      expect.objectContaining({body: {error: expect.objectContaining({limit})}}),
    )
  })
})

type RunInput = {limits?: Partial<Limits>; params?: Record<string, unknown>}

function writeAnswer(query: string, {limits = {}, params = {}}: RunInput = {}): string {
  const {budget} = contextOf({limits})
  const work = writeJson(evaluateQuery(query, {params}), budget)
  let next = work.next()
  while (!next.done) next = work.next()
  return Buffer.concat(next.value).toString('utf8')
}

test.each([
  'null',
  '1 / 0',
  '{"a": dateTime("2026-01-02T03:04:05.6Z"), "b": [path("a.*"), null, true, -0, 1e21]}',
  `[${dots}, "é\u0001\ud83d", ${many}]`,
  `{"a": "${'\ud83d\ude00'.repeat(20_000)}", "b": {}, "c": []}`,
  `{"a": ${many}}{"b": a[]{"c": ^.a[0..50]}}`,
])('an answer is written as JSON.stringify has it (%#)', (query) => {
  expect(writeAnswer(query)).toBe(JSON.stringify(evaluateQuery(query)))
})
