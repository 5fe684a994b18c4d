import {describe, expect, test} from 'vitest'
import {post} from '../testing/scenarios.ts'
import {reference, testStore} from '../testing/test-store.ts'
import type {LakeDocument} from './document.ts'
import {checkReferences, ReferenceIndex} from './references.ts'

const global = 'globalDocumentReference'

describe('a strong reference', () => {
  test.each([
    {name: 'to a Media Library', field: {_type: global, _ref: 'media-library:ml1:doc1'}},
    {name: 'to another dataset', field: {_type: global, _ref: 'dataset:blog.staging:doc1'}},
    {name: 'of a type of its own, elsewhere', field: {_type: 'person', _ref: 'dataset:b.c:doc1'}},
    {name: 'across datasets', field: reference('far', {_dataset: 'staging'})},
    {name: 'across projects', field: reference('far', {_projectId: 'other', _dataset: 'd'})},
  ])('$name is stored, and what is there is not asked', ({field}) => {
    const {dataset, mutate} = testStore()
    mutate([{create: post('a', {field, list: [field]})}])
    expect(dataset.get('a')).toMatchObject({field, list: [field]})
  })

  test.each(['gone', 'drafts.gone', 'media-library:ml1'])(
    'to "%s", which is not there, is refused',
    (id) => {
      const {mutate} = testStore()
      expect(() => mutate([{create: post('a', {field: reference(id)})}])).toThrow(/non-existent/)
    },
  )

  // As hosted Sanity does:
  test('to a draft is stored, and prevents its deletion', () => {
    const {mutate} = testStore()
    mutate([{create: post('drafts.b')}, {create: post('a', {field: reference('drafts.b')})}])
    expect(() => mutate([{delete: {id: 'drafts.b'}}])).toThrow(/references to it from "a"/)
  })
})

describe('a weak reference', () => {
  const weak = (_ref: string, fields = {}) => reference(_ref, {_weak: true, ...fields})
  const invalid = ['.a', 'a..b', 'drafts..a', 'versions.r..a', 'dog.-abc', '-a', 'a b', '']

  test.each(invalid)('to "%s", which no document can be, is refused', (id) => {
    const {dataset, mutate, act} = testStore()
    const refused = expect.objectContaining({
      status: 400,
      message: expect.stringContaining(`references "${id}", which is not a valid document id`),
    })
    mutate([{create: post('b')}])
    expect(() => mutate([{create: post('a', {list: [{field: weak(id)}]})}])).toThrow(refused)
    expect(() => mutate([{patch: {id: 'b', set: {field: weak(id)}}}])).toThrow(refused)
    const edit = {type: 'edit', draftId: 'drafts.b', publishedId: 'b'}
    expect(() => act({...edit, patch: {set: {field: weak(id)}}})).toThrow(refused)
    expect([...dataset.all()].map(({_id}) => _id)).toEqual(['b'])
  })

  test.each([
    ['gone', {}],
    ['drafts.gone', {}],
    ['versions.r.gone', {}],
    ['_.releases.r', {}],
    ['a.', {}],
    ['media-library:ml1:doc1', {}],
    ['a..b', {_dataset: 'staging'}],
  ])('to "%s" %j is stored', (id, fields) => {
    const {dataset, mutate} = testStore()
    mutate([{create: post('a', {field: weak(id, fields)})}])
    expect(dataset.get('a')).toMatchObject({field: {_ref: id}})
  })

  test('that is stored stays valid, in other versions of its document too', () => {
    const before = {...referringTo('a', []), field: weak('a..b')}
    const checked = (changes: Parameters<typeof checkReferences>[0]) => () =>
      checkReferences(changes, (id) => (id === 'a' ? before : undefined), new ReferenceIndex())
    expect(checked([{id: 'a', before, after: {...before, n: 1}}])).not.toThrow()
    const draft = {...before, _id: 'drafts.a'}
    expect(checked([{id: 'drafts.a', before: null, after: draft}])).not.toThrow()
    const publication = [
      {id: 'x', before: null, after: {...before, _id: 'x'}},
      {id: 'drafts.x', before: {...before, _id: 'drafts.x'}, after: null},
    ]
    expect(checked(publication)).not.toThrow()
    expect(checked([{id: 'a', before, after: {...before, field: weak('c..d')}}])).toThrow(/"c..d"/)
  })
})

describe('the type of a document', () => {
  const page = {_id: 'b', _type: 'page'}
  const change = [
    {name: 'replaced', mutations: [{createOrReplace: page}]},
    {name: 'deleted and made anew', mutations: [{delete: {id: 'b'}}, {create: page}]},
  ]

  test.each(change)('is not changed while it is referred to: $name', ({mutations}) => {
    const {dataset, mutate} = testStore()
    mutate([{create: post('b')}, {create: post('a', {field: reference('b')})}])
    const before = [...dataset.all()]
    expect(() => mutate(mutations)).toThrow(
      expect.objectContaining({status: 409, message: expect.stringMatching(/"_type".*"a"/)}),
    )
    expect([...dataset.all()]).toEqual(before)
  })

  test.each(change)('is changed where nobody refers to it strongly: $name', ({mutations}) => {
    const {dataset, mutate} = testStore()
    mutate([{create: post('b')}, {create: post('a', {field: reference('b', {_weak: true})})}])
    mutate(mutations)
    expect(dataset.get('b')).toMatchObject(page)
  })

  test('can change together with the reference', () => {
    const {dataset, mutate} = testStore()
    mutate([{create: post('b')}, {create: post('a', {field: reference('b')})}])
    mutate([{patch: {id: 'a', unset: ['field']}}, {createOrReplace: page}])
    expect(dataset.get('b')).toMatchObject(page)
  })

  test('cannot change by publishing either', () => {
    const {mutate, act} = testStore()
    mutate([
      {create: post('b')},
      {create: post('a', {field: reference('b')})},
      {create: {_id: 'drafts.b', _type: 'page'}},
    ])
    const publish = {type: 'publish', draftId: 'drafts.b', publishedId: 'b'}
    expect(() => act(publish)).toThrow(/"_type"/)
  })
})

function referringTo(id: string, targets: readonly string[]): LakeDocument {
  const stamp = {_rev: 'r', _createdAt: '', _updatedAt: ''}
  return {_id: id, _type: 'post', ...stamp, list: targets.map((target) => reference(target))}
}

test('visits a changed document once, however many references it loses', () => {
  const timesFor = (count: number) => {
    const targets = Array.from({length: count}, (_, n) => `target-${n}`)
    const before = referringTo('a', targets)
    const index = new ReferenceIndex()
    index.update({id: 'a', before: null, after: before})
    let times = 0
    const after = {
      ...referringTo('a', []),
      get list() {
        times += 1
        return []
      },
    }
    const gone = targets.map((id) => ({id, before: referringTo(id, []), after: null}))
    checkReferences([{id: 'a', before, after}, ...gone], () => undefined, index)
    return times
  }
  expect(timesFor(50)).toBe(timesFor(1))
})

test('drops documents without references from the index', () => {
  const index = new ReferenceIndex()
  const referring = referringTo('a', ['b'])
  index.update({id: 'a', before: null, after: referring})
  expect([index.size, [...index.referrers('b')]]).toEqual([1, ['a']])
  index.update({id: 'a', before: referring, after: null})
  expect([index.size, [...index.referrers('b')]]).toEqual([0, []])
})

test('indexes the initial documents', () => {
  const index = new ReferenceIndex(new Map([['a', referringTo('a', ['b'])]]))
  expect([...index.referrers('b')]).toEqual(['a'])
})
