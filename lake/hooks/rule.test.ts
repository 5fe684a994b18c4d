import {evaluate, parse} from 'groq-js'
import {describe, expect, test} from 'vitest'
import {LakeError} from '../errors.ts'
import type {LakeDocument} from '../store/document.ts'
import type {Operation} from '../store/hooks/hook.ts'
import {stopClock} from './testing/stop-clock.ts'
import {includesDocument, ruleOf} from './rule.ts'

const document = (fields: Record<string, unknown>): LakeDocument => ({
  _id: 'a',
  _type: 'post',
  _rev: 'r1',
  _createdAt: '2026-01-01T00:00:00Z',
  _updatedAt: '2026-01-01T00:00:00Z',
  ...fields,
})

const author = document({_id: 'author', name: 'Ada'})
const first = document({title: 'One', tags: ['x'], author: {_ref: 'author'}})
const second = document({_rev: 'r2', title: 'Two', tags: ['x'], author: {_ref: 'author'}})

const CHANGES = {
  create: {id: 'a', before: null, after: first},
  update: {id: 'a', before: first, after: second},
  delete: {id: 'a', before: second, after: null},
}

const PLACE = {
  project: 'blog',
  dataset: 'production',
  documentOf: (id: string) => (id === 'author' ? author : null),
}

type Said = {on?: Operation[]; filter?: string; projection?: string}

function ruleFor({on = ['create', 'update', 'delete'], filter, projection}: Said) {
  const rule = {on, filter: filter ?? null, projection: projection ?? null}
  return ruleOf({rule, createdBy: 'me'}, PLACE)
}

describe('filters match like groq-js in delta mode', () => {
  test.each([
    'true',
    '_type == "post"',
    'delta::operation() == "update"',
    'delta::changedAny(title)',
    'delta::changedAny(tags)',
    'delta::changedAny((title, tags))',
    'delta::changedOnly(title)',
    'delta::changedOnly((title, _rev))',
    'before() == null && defined(after())',
    'before().title != after().title',
    'after().title == "Two"',
    'title match "tw*"',
    'author->name == "Ada"',
    'count(*) == 0',
    'author._ref in *[_type == "post"]._id',
    'sanity::projectId() == "blog" && sanity::dataset() == "production"',
    'identity() == "me"',
    'title',
  ])('%s', async (filter) => {
    const rule = ruleFor({filter, projection: 'true'})
    for (const change of Object.values(CHANGES)) {
      const {before, after} = change
      const value = await evaluate(parse(filter, {mode: 'delta'}), {
        root: after ?? before,
        before,
        after,
        dataset: [],
        dereference: async ({_ref}) => PLACE.documentOf(_ref),
        identity: 'me',
        sanity: {projectId: 'blog', dataset: 'production'},
      })
      expect(rule(change)).toBe((await value.get()) === true ? 'true' : undefined)
    }
  })
})

test.each([
  ['{_id, title}', {_id: 'a', title: 'Two'}],
  ['{"was": before().title, "is": after().title}', {was: 'One', is: 'Two'}],
  [
    '{"before": before(){title}, "operation": delta::operation()}',
    {before: {title: 'One'}, operation: 'update'},
  ],
  ['{...}', second],
  ['{"author": author->name}', {author: 'Ada'}],
  ['{"all": *[]._id}', {all: []}],
  ['title', 'Two'],
  ['after() {title}', {title: 'Two'}],
  [undefined, second],
])('the projection %s of an update', (projection, payload) => {
  const rule = ruleFor(projection === undefined ? {} : {projection})
  expect(JSON.parse(rule(CHANGES.update) ?? '')).toEqual(payload)
})

test('sends a deleted document as it was', () => {
  expect(JSON.parse(ruleFor({})(CHANGES.delete) ?? '')).toEqual(second)
  expect(ruleFor({projection: '{_id, "after": after()}'})(CHANGES.delete)).toBe(
    '{"_id":"a","after":null}',
  )
})

test('includes only the named operations', () => {
  const rule = ruleFor({on: ['create', 'delete'], projection: 'delta::operation()'})
  expect(Object.values(CHANGES).map(rule)).toEqual(['"create"', undefined, '"delete"'])
  expect(rule({id: 'a', before: null, after: null})).toBeUndefined()
})

test.each([
  [{}, ['a']],
  [{includeDrafts: true}, ['a', 'drafts.a']],
  [{includeAllVersions: true}, ['a', 'versions.r1.a']],
])('with %j it includes %j', (settings, heard) => {
  const hook = {includeDrafts: false, includeAllVersions: false, ...settings}
  const ids = ['a', 'drafts.a', 'versions.r1.a']
  expect(ids.filter((id) => includesDocument(hook, id))).toEqual(heard)
})

test.each([{filter: '_type =='}, {projection: '{_id'}, {filter: 'nothing()'}])(
  '%j is no rule',
  (said) => {
    expect(() => ruleFor(said)).toThrow(LakeError)
  },
)

test('rejects a change over budget, and no later one', () => {
  stopClock()
  const long = document({list: Array.from({length: 3_000}, (_, n) => n)})
  const rule = ruleFor({filter: 'count(list[count(^.list[@ > ^.^]) > 0]) > 0'})
  expect(() => rule({id: 'a', before: null, after: long})).toThrow(/needs more steps than/)
  expect(rule(CHANGES.create)).toBeUndefined()
})
