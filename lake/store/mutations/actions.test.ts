import {expect, test} from 'vitest'
import {post} from '../../testing/scenarios.ts'
import {reference, testStore} from '../../testing/test-store.ts'
import {parseActions} from './actions.ts'
import type {Dataset} from '../dataset.ts'

const ids = {draftId: 'drafts.a', publishedId: 'a'}
const edit = (set: Record<string, unknown>) => ({type: 'edit', ...ids, patch: {set}})
const everything = (dataset: Dataset) => [...dataset.all()].map(({_id}) => _id)

test('an edit of a published document starts a draft from it', () => {
  const {dataset, mutate, act} = testStore()
  mutate([{create: post('a', {title: 'Old', n: 1})}])
  act(edit({title: 'New'}), edit({n: 2}))
  expect(dataset.get('drafts.a')).toMatchObject({title: 'New', n: 2})
  expect(dataset.get('a')).toMatchObject({title: 'Old', n: 1})
})

test("the Studio's guard, a patch that changes nothing, is still a transaction", () => {
  const {mutate, act} = testStore()
  mutate([{create: post('drafts.a')}])
  const {changes} = act({
    type: 'edit',
    ...ids,
    patch: {unset: ['_empty_action_guard_pseudo_field_']},
  })
  expect(changes).toHaveLength(1)
})

test('publishing replaces the published document, strengthens references and ends the draft', () => {
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

test('publishing another revision than the editor saw is refused', () => {
  const {mutate, act} = testStore()
  mutate([{create: post('drafts.a')}])
  expect(() => act({type: 'publish', ...ids, ifDraftRevisionId: 'older'})).toThrow(/unexpected rev/)
  expect(() => act({type: 'publish', ...ids, ifPublishedRevisionId: 'x'})).toThrow(/not published/)
})

test('create, unpublish, discard, replace and delete leave the documents they should', () => {
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

test('only drafts and versions can be discarded', () => {
  const discard = {actionType: 'sanity.action.document.version.discard', versionId: 'a'}
  expect(() => parseActions([discard])).toThrow(/no draft or version/)
})

test('an unknown action is refused by name', () => {
  expect(() => parseActions([{actionType: 'sanity.action.release.create'}])).toThrow(
    /release\.create.*not implemented/,
  )
})
