import {evaluateSync, parse} from 'groq-js'
import {describe, expect, test} from 'vitest'
import {Dataset} from '../store/dataset.ts'
import type {LakeDocument} from '../store/document.ts'
import {plan} from './plan.ts'
import {Views} from './views.ts'

function document(_id: string, _type: string, fields: object): LakeDocument {
  const time = '2026-01-01T00:00:00Z'
  return {_id, _type, _rev: 'r', _createdAt: time, _updatedAt: time, ...fields}
}

const view = new Views(
  new Dataset('blog', 'production', [
    document('c1', 'category', {title: 'EKS'}),
    document('p1', 'post', {title: 'One', categories: [{_ref: 'c1'}], date: '2026-01-02'}),
    document('c2', 'category', {title: 'Cost'}),
    document('p2', 'post', {title: 'Two', categories: [{_ref: 'c1'}], date: '2026-01-01'}),
    document('n1', 'note', {title: 'One'}),
  ]),
).of('raw', 'everything')
const options = {
  dataset: view.documents,
  dereference: ({_ref}: {_ref: string}) => view.byId.get(_ref),
}

/** The answer to a query as planned, and which parts of it were evaluated apart. */
function answerAsPlanned(query: string) {
  const parts: string[] = []
  const planned = plan(parse(query), view, (part) => {
    parts.push(part.type)
    return evaluateSync(part, options).data
  })
  return {answer: evaluateSync(planned, options).data, parts}
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
])('%s has the same answer as without a plan', (query) => {
  expect(answerAsPlanned(query).answer).toEqual(evaluateSync(parse(query), options).data)
})

describe('a scan inside another', () => {
  test('is evaluated once when it does not look around', () => {
    const {parts} = answerAsPlanned('*[_type == "post"]{"all": *[_type == "category"].title}')
    expect(parts).toHaveLength(1)
  })

  test('is evaluated for each document when it looks around', () => {
    const {parts} = answerAsPlanned(
      '*[_type == "category"]{"posts": *[_type == "post" && ^._id in categories[]._ref]}',
    )
    expect(parts).toEqual([])
  })

  test('is not evaluated when nothing needs it', () => {
    const {parts} = answerAsPlanned('*[_type == "nothing"]{"all": *[_type == "category"]}')
    expect(parts).toEqual([])
  })
})
