import {describe, expect, test} from 'vitest'
import {collectGarbage} from '@skyforge/server-kit/testing/collect-garbage.ts'
import {TEST_INDEXES} from '../../testing/test-queries.ts'
import {Budget} from '../budget.ts'
import {TOKEN_LIMITS} from '../limits.ts'
import {parse} from '../syntax/parse.ts'
import {constantValue, isConstant} from './indexed/document-expressions.ts'
import {IndexAdvisor} from './index-advisor.ts'
import {Indexes} from './indexes.ts'
import {Plan} from './plan.ts'
import type {ScanParts} from '../evaluator/code/scan-plan.ts'

const time = '2026-01-01T00:00:00Z'
const entries = Array.from({length: 20}, (_, position) => {
  const document = {_id: `d${position}`, _type: 'a', _rev: 'r', _createdAt: time, _updatedAt: time}
  return {position, document: {...document, slug: `s${position}`, tags: [`t${position}`]}}
})
const many = Array.from({length: 20_000}, (_, index) => `x${index}`)

const seen = {
  isCurrent: true,
  documents: entries.map(({document}) => document),
  get: (id: string) => entries.find(({document}) => document._id === id)?.document,
  at: (positions: ArrayLike<number>) =>
    Array.from(positions, (position) => entries[position]?.document),
}

/** The plan of a question that has asked for what there is to find documents by, which it does when its scan first runs. */
function askedPlan(
  parts: ScanParts,
  indexes: Indexes,
  {budget = new Budget(TOKEN_LIMITS), documentOf = (_: string): unknown => null} = {},
) {
  const advisor = new IndexAdvisor(indexes, 'everything')
  const plan = new Plan(parts, {view: seen, budget, advisor, documentOf})
  plan.read(
    plan.keys.map(() => null),
    Infinity,
  )
  advisor.report()
  return plan
}

/** How a view's documents are found by a condition, all indexes being made, and how often one was looked up by id. */
function planFor(condition: string, {steps = TOKEN_LIMITS.steps, params = {}} = {}) {
  let lookups = 0
  const positionOf = (id: string) => {
    lookups += 1
    return id === 'd1' ? 1 : undefined
  }
  const indexes = new Indexes({entries, positionOf}, TEST_INDEXES)
  const parts = {condition: parse(condition, params, TOKEN_LIMITS)}
  const make = (budget: Budget) => askedPlan(parts, indexes, {budget})
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

test('a condition on an id looks up nothing else', () => {
  const {plan, lookups} = planFor('slug in ^.slugs && _id == ^.id')
  const idOf = (id: string) => plan.read([many, id], Infinity)
  expect([idOf('d1').at(0), idOf('d1').length, idOf('gone').length]).toEqual([
    entries[1]?.document,
    1,
    0,
  ])
  expect(lookups()).toBe(0)
})

describe('lookups count against the budget', () => {
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

test.each([
  ['slug == "s1"', 1],
  ['"t1" in tags', 1],
  ['author->name == "Meera"', 1],
  ['references("d1")', 1],
  ['sanity::versionOf("d1")', 1],
  ['slug > "s1"', 1],
  ['slug match "s1"', 1],
  ['slug match text::query("s1")', 1],
  ['slug == "s1" || slug match "s2"', 2],
])('the index for %s holds nothing of the question that it was made for', async (text, made) => {
  const indexes = new Indexes({entries, positionOf: () => undefined}, TEST_INDEXES)
  const ask = () => {
    const question = {documents: new Map<string, unknown>()}
    const documentOf = (id: string) => question.documents.get(id)
    askedPlan({condition: parse(text, {}, TOKEN_LIMITS)}, indexes, {documentOf})
    return new WeakRef(question)
  }
  const asked = [ask(), ask(), ask()]
  expect(indexes.complete).toHaveLength(made)
  // What was looked at is held until the turn is over.
  await new Promise((resolve) => setImmediate(resolve))
  collectGarbage()
  expect(asked.filter((each) => each.deref() !== undefined)).toEqual([])
})
