import {describe, expect, test} from 'vitest'
import {TEST_INDEXES} from '../../testing/test-queries.ts'
import {Budget} from '../budget.ts'
import {TOKEN_LIMITS} from '../limits.ts'
import {parse} from '../syntax/parse.ts'
import {constantValue, isConstant} from './indexed/document-expressions.ts'
import {Demand} from './demand.ts'
import {Indexes} from './indexes.ts'
import {Plan} from './plan.ts'

const time = '2026-01-01T00:00:00Z'
const entries = Array.from({length: 20}, (_, place) => {
  const document = {_id: `d${place}`, _type: 'a', _rev: 'r', _createdAt: time, _updatedAt: time}
  return {place, document: {...document, slug: `s${place}`, tags: [`t${place}`]}}
})
const many = Array.from({length: 20_000}, (_, index) => `x${index}`)

/** How a view's documents are found by a condition, all indexes being made, and how often one was looked up by id. */
function planFor(condition: string, {steps = TOKEN_LIMITS.steps, params = {}} = {}) {
  let lookups = 0
  const placeOf = (id: string) => {
    lookups += 1
    return id === 'd1' ? 1 : undefined
  }
  const indexes = new Indexes({entries, placeOf}, TEST_INDEXES)
  const seen = {
    isCurrent: true,
    documents: entries.map(({document}) => document),
    get: (id: string) => entries.find(({document}) => document._id === id)?.document,
    at: (places: ArrayLike<number>) => Array.from(places, (place) => entries[place]?.document),
  }
  const parts = {condition: parse(condition, params, TOKEN_LIMITS)}
  const make = (budget: Budget) => {
    const demand = new Demand(indexes, 'everything')
    const plan = new Plan(parts, {seen, budget, demand, documentOf: () => null})
    // What there is to find documents by is asked for when the scan first runs.
    plan.read(
      plan.keys.map(() => null),
      Infinity,
    )
    demand.settle()
    return plan
  }
  for (let turn = 0; turn < 3; turn += 1) make(new Budget(TOKEN_LIMITS))
  lookups = 0
  return {plan: make(new Budget({...TOKEN_LIMITS, steps})), lookups: () => lookups}
}

test.each(['_id in $ids', '_id in $ids && slug == ^.slug', '_id in $ids || _id in ["d1"]'])(
  '%s: what stands in the question is looked up once, however often its scan runs',
  (condition) => {
    const {plan, lookups} = planFor(condition, {params: {ids: many}})
    const values = plan.keys.map((key) => (isConstant(key) ? constantValue(key) : 's1'))
    for (let run = 0; run < 50; run += 1) plan.read(values, Infinity)
    expect(lookups()).toBeLessThanOrEqual(many.length + 1)
  },
)

test('where there is an id, nothing else is looked up', () => {
  const {plan, lookups} = planFor('slug in ^.slugs && _id == ^.id')
  const idOf = (id: string) => plan.read([many, id], Infinity)
  expect([idOf('d1').at(0), idOf('d1').length, idOf('gone').length]).toEqual([
    entries[1]?.document,
    1,
    0,
  ])
  expect(lookups()).toBe(0)
})

describe('what is looked up counts', () => {
  test.each([
    '_id in ^.ids',
    '_type in ^.ids',
    'slug in ^.ids',
    'references(^.ids)',
    'count(tags[@ in ["a"]]) > 0 || slug in ^.ids',
    Array.from({length: 200}, () => '_id == ^.a').join(' || '),
  ])('%s', (condition) => {
    const {plan} = planFor(condition, {steps: 2_000})
    const values = plan.keys.map(() => many)
    const read = () => {
      for (let run = 0; run < 100; run += 1) plan.read(values, Infinity)
    }
    expect(read).toThrow('The query needs more steps than 2,000.')
  })
})

test.each([
  ['value of', 'coalesce(null, slug) == "a"', 'coalesce(@["null"], slug) == "a"'],
  ['words of', '[true, slug] match "a"', '[@["true"], slug] match "a"'],
  ['value of', 'coalesce("a", slug) == "a"', 'coalesce(@["\\"a\\""], slug) == "a"'],
])('an index by %s tells a value from a field called so', (_, left, right) => {
  const [one, other] = [left, right].map((condition) => planFor(condition).plan.read([], 1).path)
  expect(one).not.toBe(other)
})
