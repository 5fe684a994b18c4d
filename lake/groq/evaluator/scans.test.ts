import {evaluateSync, parse as parseByReference} from 'groq-js'
import {describe, expect, test} from 'vitest'
import {contextOf, evaluateByStep, evaluateQuery} from '../../testing/evaluate.ts'
import type {Context} from './code/context.ts'
import {evaluate} from '../evaluate.ts'
import {TOKEN_LIMITS} from '../limits.ts'
import {parse} from '../syntax/parse.ts'

const documents = [
  {_id: 'c1', _type: 'category', title: 'EKS'},
  {_id: 'p1', _type: 'post', title: 'One', categories: [{_ref: 'c1'}], date: '2026-01-02'},
  {_id: 'c2', _type: 'category', title: 'Cost'},
  {_id: 'p2', _type: 'post', title: 'Two', categories: [{_ref: 'c1'}], date: '2026-01-01'},
  {_id: 'n1', _type: 'note', title: 'One'},
  {_id: 'r1', _type: 'range', low: 1, high: 5},
  {_id: 'v1', _type: 'value', n: 3},
]
const reference = {
  dataset: documents,
  dereference: ({_ref}: {_ref: string}) => documents.find(({_id}) => _id === _ref),
}

test.each([
  '*',
  'count(*)',
  '*[_type == "post"].title',
  '*[_type == "post" && title == "Two"]._id',
  '*[_type in ["post", "note"]]._id',
  '*[title == "One"]._id',
  '*[_type == "category" && _id in *[_type == "post"].categories[]._ref].title',
  '*[_type == "category"]{title, "posts": *[_type == "post" && ^._id in categories[]._ref]._id}',
  '*[_type == "post"] | order(date asc)[0..1]{title, "newest": *[_type == "post"] | order(date desc)[0].title}',
  '*[_type == "post"]{title, "first": categories[0]->title, "all": count(*)}',
  '*[_type == "note" && title in *[_type == "post" && date > "2026-01-01"].title]._id',
  '{"posts": *[_type == "post"]._id, "twins": *[_type == "note"]{"of": *[_type == "post" && title == ^.title][0]._id}}',
  'select(count(*[_type == "nothing"]) > 0 => "some", "none")',
  '*[_type == "range"]{"ok": *[_type == "value"][0].n in low..high}',
  '*[_type == "range" && *[_type == "value"][0].n in low..high]._id',
  '*[_type == "range" && !(*[_type == "value"][0].n in low..high)]._id',
  '*[_type == "range"]{"sum": *[_type == "value"][0].n + low, "is": *[_type == "value"][0].n == high}',
  '*[_type == "post"]{"x": *[_type == "value"][n > 2 && ^.title == "One"].n}',
])('%s is as without keeping what is known', (query) => {
  const expected = evaluateSync(parseByReference(query), reference).data
  expect(evaluateQuery(query, {documents})).toEqual(expected)
  expect(evaluateByStep(query, {documents}).value).toEqual(expected)
})

describe('a scan inside another', () => {
  test.each([
    ['is evaluated once when it does not look around', '*[_type == "category"].title', 1],
    [
      'is evaluated for each document when it does',
      '*[_type == "category" && title == ^.title]',
      2,
    ],
    ['is not evaluated when nothing needs it', 'false && count(*[_type == "category"]) > 0', 0],
  ])('%s', (_, inner, times) => {
    expect(scansOf(`*[_type == "post"]{"inner": ${inner}}`)).toBe(times)
  })
})

/** How often categories are looked for. */
function scansOf(query: string): number {
  let scans = 0
  const read = (isCategory: boolean) => {
    if (isCategory) scans += 1
    const {length} = documents
    return {length, at: (index: number) => documents[index], isSorted: false, path: 'all'}
  }
  const planScan: Context['planScan'] = ({condition}) => {
    const isCategory = JSON.stringify(condition).includes('"category"')
    return {keys: [], findsOne: false, read: () => read(isCategory), count: () => undefined}
  }
  evaluate(parse(query, {}, TOKEN_LIMITS), {...contextOf({documents}), planScan})
  return scans
}
