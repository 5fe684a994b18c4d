import {applyPatch} from 'mendoza'
import {expect, test} from 'vitest'
import {post} from '../../testing/scenarios.ts'
import {testStore} from '../../testing/test-store.ts'

type Tested = ReturnType<typeof testStore>

const ids = {draftId: 'drafts.a', publishedId: 'a'}
const typesOf = ({store, dataset}: Tested, id: string) =>
  store.history.events(dataset, id, 100, undefined).events.map(({type}) => type)

test('tells a document’s life to its draft and to its published id', () => {
  const tested = testStore()
  const {act} = tested
  act({type: 'create', publishedId: 'a', attributes: post('drafts.a')})
  act({type: 'publish', ...ids})
  act({type: 'edit', ...ids, patch: {set: {n: 1}}})
  act({type: 'version.discard', versionId: 'drafts.a'})
  act({type: 'unpublish', ...ids})
  act({type: 'publish', ...ids})
  act({type: 'delete', publishedId: 'a'})
  expect(typesOf(tested, 'a')).toEqual([
    'deleteDocumentGroup',
    'publishDocumentVersion',
    'unpublishDocument',
    'publishDocumentVersion',
  ])
  expect(typesOf(tested, 'drafts.a')).toEqual([
    'publishDocumentVersion',
    'unpublishDocument',
    'deleteDocumentVersion',
    'createDocumentVersion',
    'publishDocumentVersion',
    'createDocumentVersion',
  ])
})

test('unpublishing a document that is being edited leaves its draft, and says so', () => {
  const tested = testStore()
  const {dataset, mutate, act} = tested
  mutate([{create: post('a')}])
  act({type: 'edit', ...ids, patch: {set: {n: 1}}})
  act({type: 'unpublish', ...ids})
  expect(typesOf(tested, 'a')[0]).toBe('unpublishDocument')
  expect(typesOf(tested, 'drafts.a')[0]).toBe('unpublishDocument')
  expect(dataset.get('drafts.a')).toHaveProperty('n', 1)
})

test('mutations of a published document are live edits', () => {
  const tested = testStore()
  const {mutate} = tested
  mutate([{create: post('a')}])
  mutate([{patch: {id: 'a', set: {n: 1}}}])
  expect(typesOf(tested, 'a')).toEqual(['updateLiveDocument', 'createLiveDocument'])
})

test('pages backwards', () => {
  const {store, dataset, mutate} = testStore()
  mutate([{create: post('a')}])
  for (let n = 0; n < 4; n += 1) mutate([{patch: {id: 'a', set: {n}}}])
  const first = store.history.events(dataset, 'a', 3, undefined)
  const second = store.history.events(dataset, 'a', 3, first.nextCursor)
  expect([first.events.length, second.events.length]).toEqual([3, 2])
  expect(second.nextCursor).toBe('')
})

test('effects lead from one state to the next and back, without _rev', () => {
  const {store, dataset, mutate} = testStore()
  mutate([{create: post('a', {title: 'One', tags: ['x']})}])
  mutate([{patch: {id: 'a', set: {title: 'Two'}, unset: ['tags']}}])
  const [made, changed] = store.history.transactions(dataset, ['a'], {limit: 10})
  const one = applyPatch(null, made?.effects['a']?.apply ?? [])
  const two = applyPatch(one, changed?.effects['a']?.apply ?? [])
  expect(one).toMatchObject({title: 'One', tags: ['x']})
  expect(two).toMatchObject({title: 'Two'})
  expect(two).not.toHaveProperty('_rev')
  expect(applyPatch(two, changed?.effects['a']?.revert ?? [])).toEqual(one)
})

test('transactions come oldest first, bounded by both ends', () => {
  const {store, dataset, mutate} = testStore()
  mutate([{create: post('a')}], {transactionId: 'one'})
  mutate([{patch: {id: 'a', set: {n: 1}}}], {transactionId: 'two'})
  mutate([{create: post('b')}], {transactionId: 'other'})
  mutate([{patch: {id: 'a', set: {n: 2}}}], {transactionId: 'three'})
  const idsOf = (range: {from?: string; to?: string; limit?: number}) =>
    store.history.transactions(dataset, ['a'], {limit: 10, ...range}).map(({id}) => id)
  expect(idsOf({})).toEqual(['one', 'two', 'three'])
  expect(idsOf({from: 'two'})).toEqual(['two', 'three'])
  expect(idsOf({to: 'two'})).toEqual(['one', 'two'])
  expect(idsOf({limit: 1})).toEqual(['one'])
})

test('a document can be read as any transaction left it, deleted or not', () => {
  const {store, dataset, mutate} = testStore()
  mutate([{create: post('a', {n: 1})}], {transactionId: 'h1'})
  mutate([{patch: {id: 'a', set: {n: 2}}}], {transactionId: 'h2'})
  mutate([{delete: {id: 'a'}}], {transactionId: 'h3'})
  const at = (revision: string) => store.history.documentAt(dataset, 'a', {revision})
  expect(at('h1')).toMatchObject({n: 1, _rev: 'h1'})
  expect(at('h2')).toMatchObject({n: 2, _rev: 'h2'})
  expect(at('h3')).toBeUndefined()
  const now = new Date(dataset.timeline.now()).toISOString()
  expect(store.history.documentAt(dataset, 'a', {time: now})).toBeUndefined()
})
