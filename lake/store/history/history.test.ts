import {applyPatch} from 'mendoza'
import {describe, expect, test, vi} from 'vitest'
import {post} from '../../testing/scenarios.ts'
import {testStore} from '../../testing/test-store.ts'

type Tested = ReturnType<typeof testStore>

const ids = {draftId: 'drafts.a', publishedId: 'a'}
const typesOf = ({store, dataset}: Tested, id: string) =>
  store.history.events(dataset, id, 100, undefined).events.map(({type}) => type)

test("returns a document's history by its draft id and its published id", () => {
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

test('records unpublishing of an edited document, and keeps its draft', () => {
  const tested = testStore()
  const {dataset, mutate, act} = tested
  mutate([{create: post('a')}])
  act({type: 'edit', ...ids, patch: {set: {n: 1}}})
  act({type: 'unpublish', ...ids})
  expect(typesOf(tested, 'a')[0]).toBe('unpublishDocument')
  expect(typesOf(tested, 'drafts.a')[0]).toBe('unpublishDocument')
  expect(dataset.get('drafts.a')).toHaveProperty('n', 1)
})

test('records mutations of a published document as live edits', () => {
  const tested = testStore()
  const {mutate} = tested
  mutate([{create: post('a')}])
  mutate([{patch: {id: 'a', set: {n: 1}}}])
  expect(typesOf(tested, 'a')).toEqual(['updateLiveDocument', 'createLiveDocument'])
})

test('pages backwards by cursor', () => {
  const {store, dataset, mutate} = testStore()
  mutate([{create: post('a')}])
  for (let n = 0; n < 4; n += 1) mutate([{patch: {id: 'a', set: {n}}}])
  const first = store.history.events(dataset, 'a', 3, undefined)
  const second = store.history.events(dataset, 'a', 3, first.nextCursor)
  expect([first.events.length, second.events.length]).toEqual([3, 2])
  expect(second.nextCursor).toBeUndefined()
})

test('effects convert each state into the next and back, without _rev', () => {
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

describe('transactions', () => {
  /** `one` makes a, `two` and `three` change it, `other` makes b; `three` is by somebody else. */
  function logged() {
    const tested = testStore()
    const {store, dataset, mutate} = tested
    mutate([{create: post('a')}], {transactionId: 'one'})
    mutate([{patch: {id: 'a', set: {n: 1}}}], {transactionId: 'two'})
    mutate([{create: post('b')}], {transactionId: 'other'})
    mutate([{patch: {id: 'a', set: {n: 2}}}], {transactionId: 'three', author: 'somebody'})
    const all = store.history.transactions(dataset, undefined, {limit: 10})
    const timeOf = (id: string) => all.find((transaction) => transaction.id === id)?.timestamp
    return {...tested, timeOf}
  }

  test.each([
    {name: 'all of a document, oldest first', range: {}, are: ['one', 'two', 'three']},
    {name: 'from one on', range: {from: 'two'}, are: ['two', 'three']},
    {name: 'from one of another document on', range: {from: 'other'}, are: ['three']},
    {name: 'up to one', range: {to: 'two'}, are: ['one', 'two']},
    {name: 'between two', range: {from: 'two', to: 'two'}, are: ['two']},
    {name: 'the first', range: {limit: 1}, are: ['one']},
    {name: 'newest first', range: {reverse: true}, are: ['three', 'two', 'one']},
    {name: 'the newest', range: {reverse: true, limit: 2}, are: ['three', 'two']},
    {name: 'the newest up to one', range: {reverse: true, to: 'two', limit: 1}, are: ['two']},
    {name: 'those of an author', range: {authors: ['editor']}, are: ['one', 'two']},
    {
      name: 'the first of some authors',
      range: {authors: ['somebody', 'x'], limit: 1},
      are: ['three'],
    },
    {
      name: 'those of the whole dataset',
      ids: undefined,
      range: {},
      are: ['one', 'two', 'other', 'three'],
    },
    {
      name: 'the newest of an author in the dataset',
      ids: undefined,
      range: {authors: ['editor'], reverse: true, limit: 2},
      are: ['other', 'two'],
    },
  ])('$name', ({range, are, ...rest}) => {
    const {store, dataset} = logged()
    const ids = 'ids' in rest ? undefined : ['a']
    const found = store.history.transactions(dataset, ids, {limit: 10, ...range})
    expect(found.map(({id}) => id)).toEqual(are)
  })

  test('are bounded by times, both included', () => {
    const {store, dataset, timeOf} = logged()
    const idsOf = (range: {fromTime?: string; toTime?: string}) =>
      store.history.transactions(dataset, ['a'], {limit: 10, ...range}).map(({id}) => id)
    const two = timeOf('two') ?? ''
    expect(idsOf({fromTime: two})).toEqual(['two', 'three'])
    expect(idsOf({toTime: two})).toEqual(['one', 'two'])
    expect(idsOf({fromTime: two, toTime: two})).toEqual(['two'])
  })

  test.each([{from: 'unknown'}, {to: 'unknown'}])('%j is no end', (range) => {
    const {store, dataset} = logged()
    const find = () => store.history.transactions(dataset, ['a'], {limit: 10, ...range})
    expect(find).toThrow(
      expect.objectContaining({status: 404, message: expect.stringContaining('"unknown"')}),
    )
  })

  test('are read one by one during other work, without deleted ones', () => {
    const {store, dataset, mutate} = logged()
    const inTurn = () => store.history.transactionsInTurn(dataset, ['a'], {limit: 10})
    const found: string[] = []
    for (const {id} of inTurn()) {
      found.push(id)
      expect([...inTurn()]).toHaveLength(id === 'one' ? 3 : 4)
      if (id === 'one') mutate([{patch: {id: 'a', set: {n: 3}}}])
      else store.datasets.delete(dataset.project, dataset.name)
    }
    expect(found).toEqual(['one', 'two'])
  })

  test('contain all documents if none are named', () => {
    const {store, dataset, mutate} = testStore()
    mutate([{create: post('a')}, {create: post('b')}])
    const [transaction] = store.history.transactions(dataset, undefined, {limit: 1})
    expect(transaction?.documentIDs).toEqual(['a', 'b'])
    expect(Object.keys(transaction?.effects ?? {})).toEqual(['a', 'b'])
    expect(transaction?.mutations).toHaveLength(2)
  })
})

test('reads any revision of a document, deleted or not', () => {
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

test('the last revision is the current one, or the one before deletion', () => {
  const {store, dataset, mutate} = testStore()
  mutate([{create: post('a', {n: 1})}, {create: post('b', {n: 1})}], {transactionId: 'h1'})
  mutate([{patch: {id: 'a', set: {n: 2}}}], {transactionId: 'h2'})
  mutate([{delete: {id: 'a'}}], {transactionId: 'h3'})
  const last = (id: string) => store.history.documentAt(dataset, id, 'last')
  expect(last('a')).toMatchObject({n: 2, _rev: 'h2'})
  expect(last('b')).toMatchObject({n: 1, _rev: 'h1'})
  expect(last('c')).toBeUndefined()
})

test('reads an old revision from a checkpoint', () => {
  const {store, dataset, mutate, reopen} = testStore()
  const EDITS = 450
  mutate([{create: post('a', {n: 0})}], {transactionId: 'e0'})
  for (let n = 1; n <= EDITS; n += 1) {
    mutate([{patch: {id: 'a', set: {n}}}], {transactionId: `e${n}`})
  }
  const reopened = reopen()
  const again = reopened.datasets.get('blog', dataset.name)
  const parse = vi.spyOn(JSON, 'parse')
  for (const n of [0, 1, 99, 100, 101, 225, 300, EDITS - 1, EDITS]) {
    parse.mockClear()
    expect(reopened.history.documentAt(again, 'a', {revision: `e${n}`})).toMatchObject({
      n,
      _rev: `e${n}`,
    })
    expect(parse.mock.calls.length).toBeLessThanOrEqual(102)
  }
  parse.mockRestore()
  expect(store).not.toBe(reopened)
})

test('sets the URL of an asset from the first revision on', () => {
  const {dataset, mutate, reopen} = testStore()
  const asset = {_id: 'image-x-1x1-png', _type: 'sanity.imageAsset', path: 'images/blog/d/x.png'}
  const address = 'http://localhost:3900/p/blog/images/blog/d/x.png'
  mutate([{create: {...asset, alt: 'a', zoom: 1}}], {transactionId: 'one'})
  mutate([{patch: {id: asset._id, set: {alt: 'b'}, unset: ['url']}}], {transactionId: 'two'})
  expect(dataset.get(asset._id)).toHaveProperty('url', address)
  const reopened = reopen()
  const again = reopened.datasets.get('blog', dataset.name)
  expect(again.get(asset._id)).toEqual(dataset.get(asset._id))
  mutate([{patch: {id: asset._id, set: {zoom: 2}}}], {transactionId: 'three'})
  const at = (revision: string) => reopened.history.documentAt(again, asset._id, {revision})
  expect(at('one')).toMatchObject({alt: 'a', zoom: 1, url: address})
  expect(at('two')).toMatchObject({alt: 'b', zoom: 1, url: address})
})
