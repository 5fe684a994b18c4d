import {describe, expect, test} from 'vitest'
import {post} from '../../testing/scenarios.ts'
import {reference, testStore} from '../../testing/test-store.ts'
import {parseActions} from './actions.ts'
import type {Dataset} from '../dataset.ts'

const ids = {draftId: 'drafts.a', publishedId: 'a'}
const edit = (set: Record<string, unknown>) => ({type: 'edit', ...ids, patch: {set}})
const everything = (dataset: Dataset) => [...dataset.all()].map(({_id}) => _id)

test('editing a published document creates a draft from it', () => {
  const {dataset, mutate, act} = testStore()
  mutate([{create: post('a', {title: 'Old', n: 1})}])
  act(edit({title: 'New'}), edit({n: 2}))
  expect(dataset.get('drafts.a')).toMatchObject({title: 'New', n: 2})
  expect(dataset.get('a')).toMatchObject({title: 'Old', n: 1})
})

test('commits a patch that changes nothing, which the Studio uses as a guard', () => {
  const {mutate, act} = testStore()
  mutate([{create: post('drafts.a')}])
  const {changes} = act({
    type: 'edit',
    ...ids,
    patch: {unset: ['_empty_action_guard_pseudo_field_']},
  })
  expect(changes).toHaveLength(1)
})

test('publishing replaces the published document, strengthens references and deletes the draft', () => {
  const {dataset, mutate, act} = testStore()
  mutate([{create: {_id: 'n', _type: 'author'}}, {create: post('a', {title: 'Old'})}])
  const createdAt = dataset.get('a')?._createdAt
  const toAuthor = reference('n', {_weak: true, _strengthenOnPublish: {type: 'author'}})
  const stayingWeak = reference('n', {
    _weak: true,
    _strengthenOnPublish: {type: 'author', weak: true},
  })
  act(edit({title: 'New', author: toAuthor, editors: [stayingWeak]}))
  act({type: 'publish', ...ids})
  expect(dataset.get('a')).toMatchObject({
    title: 'New',
    author: {_ref: 'n', _type: 'reference'},
    editors: [{_ref: 'n', _weak: true}],
    _createdAt: createdAt,
  })
  expect(dataset.get('a')?.['author']).not.toHaveProperty('_weak')
  expect(everything(dataset)).toEqual(['n', 'a'])
})

test('rejects publishing another revision than the editor saw', () => {
  const {mutate, act} = testStore()
  mutate([{create: post('drafts.a')}])
  expect(() => act({type: 'publish', ...ids, ifDraftRevisionId: 'older'})).toThrow(/unexpected rev/)
  expect(() => act({type: 'publish', ...ids, ifPublishedRevisionId: 'x'})).toThrow(/not published/)
})

test('create, unpublish, discard, replace and delete leave the expected documents', () => {
  const {dataset, act} = testStore()
  act({type: 'create', publishedId: 'a', attributes: post('drafts.a', {n: 1})})
  expect(everything(dataset)).toEqual(['drafts.a'])
  act({type: 'create', publishedId: 'a', attributes: post('drafts.a'), ifExists: 'ignore'})
  act({type: 'publish', ...ids})
  act({type: 'unpublish', ...ids})
  expect(everything(dataset)).toEqual(['drafts.a'])
  act({type: 'publish', ...ids})
  act(edit({n: 2}))
  act({type: 'version.discard', versionId: 'drafts.a'})
  expect(everything(dataset)).toEqual(['a'])
  act({type: 'replaceDraft', publishedId: 'a', attributes: post('drafts.a', {n: 3})})
  expect(dataset.get('drafts.a')).toHaveProperty('n', 3)
  act({type: 'delete', publishedId: 'a', includeDrafts: ['drafts.a']})
  expect(everything(dataset)).toEqual([])
})

test('rejects creating a published document, and deleting one without its draft', () => {
  const {dataset, mutate, act} = testStore()
  mutate([{create: post('a')}])
  for (const ifExists of ['fail', 'ignore']) {
    const create = {type: 'create', publishedId: 'a', attributes: post('drafts.a'), ifExists}
    expect(() => act(create)).toThrow('"a" is published already')
  }
  act(edit({n: 2}))
  expect(() => act({type: 'delete', publishedId: 'a', includeDrafts: []})).toThrow('has a draft')
  expect(everything(dataset)).toEqual(['a', 'drafts.a'])
})

describe('rejects actions with ids that do not match or do not exist', () => {
  const patch = {set: {n: 9}}
  test.each([
    {name: 'publish as another document', action: {type: 'publish', ...ids, publishedId: 'b'}},
    {name: 'publish what is published', action: {type: 'publish', draftId: 'b', publishedId: 'b'}},
    {
      name: 'publish as a draft',
      action: {type: 'publish', draftId: 'drafts.a', publishedId: 'drafts.a'},
    },
    {
      name: 'publish a version as another document',
      action: {type: 'publish', draftId: 'versions.r1.a', publishedId: 'b'},
    },
    {
      name: 'publish no version',
      action: {type: 'publish', draftId: 'versions.r1', publishedId: 'r1'},
    },
    {
      name: 'edit the published document',
      action: {type: 'edit', draftId: 'b', publishedId: 'b', patch},
    },
    {
      name: 'edit the draft of another document',
      action: {type: 'edit', draftId: 'drafts.zzz', publishedId: 'b', patch},
    },
    {
      name: 'edit another document than the patch says',
      action: {type: 'edit', ...ids, patch: {id: 'drafts.b', ...patch}},
    },
    {
      name: 'unpublish into another document',
      action: {type: 'unpublish', draftId: 'drafts.zzz', publishedId: 'b'},
    },
    {
      name: 'unpublish into itself',
      action: {type: 'unpublish', draftId: 'b', publishedId: 'b'},
    },
    {
      name: 'create a published document',
      action: {type: 'create', publishedId: 'x', attributes: post('x')},
    },
    {
      name: 'create a published document, whose id is told once',
      action: {type: 'create', attributes: post('x')},
    },
    {
      name: 'create the draft of another document',
      action: {type: 'create', publishedId: 'x', attributes: post('drafts.y')},
    },
    {
      name: 'create a draft of a draft',
      action: {type: 'create', publishedId: 'drafts.x', attributes: {_type: 'post'}},
    },
    {
      name: 'create, and do something unknown where it exists',
      action: {type: 'create', publishedId: 'x', attributes: post('drafts.x'), ifExists: 'replace'},
    },
    {
      name: 'replace a published document',
      action: {type: 'replaceDraft', publishedId: 'b', attributes: post('b')},
    },
    {
      name: 'replace the draft of another document',
      action: {type: 'replaceDraft', publishedId: 'b', attributes: post('drafts.a')},
    },
    {
      name: 'replace the draft of nothing',
      action: {type: 'replaceDraft', publishedId: 'x', attributes: post('drafts.x')},
      status: 409,
    },
    {name: 'discard a published document', action: {type: 'version.discard', versionId: 'b'}},
    {name: 'discard a published draft', action: {type: 'discard', draftId: 'b'}},
    {name: 'discard no version', action: {type: 'version.discard', versionId: 'versions.r1'}},
    {
      name: 'forget what is discarded',
      action: {type: 'version.discard', versionId: 'drafts.a', purge: true},
    },
    {
      name: 'delete another document with it',
      action: {type: 'delete', publishedId: 'b', includeDrafts: ['drafts.a']},
    },
    {
      name: 'delete another published document with it',
      action: {type: 'delete', publishedId: 'b', includeDrafts: ['c']},
    },
    {
      name: 'delete a draft as if it were published',
      action: {type: 'delete', publishedId: 'drafts.a'},
    },
    {name: 'forget what is deleted', action: {type: 'delete', publishedId: 'b', purge: true}},
  ])('$name: refused, and nothing is changed', ({action, status = 400}) => {
    const {dataset, mutate, act, reopen} = testStore()
    mutate([
      {create: post('drafts.a', {n: 1})},
      {create: post('versions.r1.a', {n: 1})},
      {create: post('b', {n: 2})},
      {create: post('c')},
    ])
    const before = [...dataset.all()]
    expect(() => act(action)).toThrow(expect.objectContaining({status}))
    expect([...dataset.all()]).toEqual(before)
    expect([...reopen().datasets.get('blog', dataset.name).all()]).toEqual(before)
  })

  test('accepts ids of one document, in a release too', () => {
    const {dataset, mutate, act} = testStore()
    mutate([{create: post('versions.r1.a', {n: 1})}, {create: post('a', {n: 0})}])
    act({type: 'edit', draftId: 'versions.r1.a', publishedId: 'a', patch})
    act({type: 'publish', draftId: 'versions.r1.a', publishedId: 'a'})
    expect([...dataset.all()]).toMatchObject([{_id: 'a', n: 9}])
    act({type: 'create', publishedId: 'x', attributes: {_type: 'post'}})
    act(
      {type: 'release.create', releaseId: 'r1'},
      {type: 'create', publishedId: 'y', attributes: post('versions.r1.y')},
    )
    expect(everything(dataset)).toEqual(['a', 'drafts.x', '_.releases.r1', 'versions.r1.y'])
  })
})

test.each(['sanity.action.document.variant.create', 'toString', '__proto__'])(
  'an unknown action, %s, is refused by name',
  (actionType) => {
    expect(() => parseActions([{actionType}])).toThrow(`"${actionType}", is not implemented`)
  },
)
