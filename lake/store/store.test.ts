import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {applyPatch} from 'mendoza'
import {afterEach, beforeEach, describe, expect, test} from 'vitest'
import {LakeError} from '../errors.ts'
import {Queries} from '../groq/queries.ts'
import {parseActions} from './actions.ts'
import {applyMutations, applySteps} from './apply.ts'
import type {Dataset} from './dataset.ts'
import {parseMutations} from './mutation.ts'
import {Store} from './store.ts'

const folder = mkdtempSync(join(tmpdir(), 'lake-store-'))
const path = join(folder, 'lake.sqlite')
let store: Store
let dataset: Dataset
let count = 0

beforeEach(() => {
  store = new Store(path, 'http://localhost:3900')
  count += 1
  store.createDataset('blog', `d${count}`, 'public')
  dataset = store.dataset('blog', `d${count}`)
})

afterEach(() => store.close())

/** Runs after the last test: `afterEach` of the file closes the database first. */
process.once('exit', () => rmSync(folder, {recursive: true, force: true}))

let transactions = 0

function options(extra: {transactionId?: string; dryRun?: boolean; keys?: boolean} = {}) {
  transactions += 1
  return {
    author: 'editor',
    transactionId: extra.transactionId ?? `t${transactions}`,
    generateArrayKeys: extra.keys ?? false,
    dryRun: extra.dryRun ?? false,
    select: (query: string, params: Record<string, unknown>) =>
      new Queries().selectIds(dataset, query, params),
  }
}

function mutate(mutations: unknown[], extra?: Parameters<typeof options>[0]) {
  const parsed = parseMutations(mutations)
  return store.transact(dataset, (context) => applyMutations(parsed, context), options(extra))
}

function act(...actions: Record<string, unknown>[]) {
  const typed = actions.map(({type, ...fields}) => ({
    actionType: `sanity.action.document.${String(type)}`,
    ...fields,
  }))
  const steps = parseActions(typed)
  return store.transact(dataset, (context) => applySteps(steps, context), options())
}

const post = (_id: string, fields: Record<string, unknown> = {}) => ({
  _id,
  _type: 'post',
  ...fields,
})
const reference = (_ref: string, fields = {}) => ({_type: 'reference', _ref, ...fields})

describe('mutations', () => {
  test('stamp the transaction id as revision and keep a creation time that was sent', () => {
    const _createdAt = '2020-01-01T00:00:00Z'
    mutate([{create: post('a', {_createdAt, _rev: 'old', _updatedAt: 'old'})}], {
      transactionId: 'mine',
    })
    expect(dataset.get('a')).toMatchObject({_rev: 'mine', _createdAt})
    expect(dataset.get('a')?._updatedAt).toMatch(/^20\d\d-/)
  })

  test.each([
    {name: 'set and unset', patch: {set: {'a.b': 2}, unset: ['x']}, gives: {a: {b: 2}}},
    {name: 'setIfMissing', patch: {setIfMissing: {x: 5, y: 6}}, gives: {x: 1, y: 6}},
    {name: 'inc and dec', patch: {inc: {x: 2}, dec: {'a.b': 1}}, gives: {x: 3, a: {b: 0}}},
    {
      name: 'insert after a key',
      patch: {insert: {after: 'list[_key=="k1"]', items: [{_key: 'k2'}]}},
      gives: {list: [{_key: 'k1'}, {_key: 'k2'}]},
    },
    {
      name: 'diffMatchPatch',
      patch: {diffMatchPatch: {text: '@@ -1,5 +1,5 @@\n-H\n+J\n ello\n'}},
      gives: {text: 'Jello'},
    },
  ])('patch: $name', ({patch, gives}) => {
    mutate([{create: post('a', {x: 1, a: {b: 1}, list: [{_key: 'k1'}], text: 'Hello'})}])
    mutate([{patch: {id: 'a', ...patch}}])
    expect(dataset.get('a')).toMatchObject(gives)
  })

  test('later ones see what earlier ones did, and all are one transaction', () => {
    const {changes, results} = mutate([
      {create: post('a', {n: 1})},
      {patch: {id: 'a', inc: {n: 1}}},
      {patch: {id: 'a', inc: {n: 1}}},
    ])
    expect(dataset.get('a')?.['n']).toBe(3)
    expect(changes).toHaveLength(1)
    expect(results.map(({operation}) => operation)).toEqual(['create', 'update', 'update'])
  })

  test('select documents by query', () => {
    mutate([{create: post('a', {n: 1})}, {create: post('b', {n: 2})}])
    mutate([{patch: {query: '*[n > $n]', params: {n: 1}, set: {big: true}}}])
    expect(dataset.get('a')).not.toHaveProperty('big')
    expect(dataset.get('b')).toHaveProperty('big', true)
    mutate([{delete: {query: '*[_type == "post"]'}}])
    expect([...dataset.all()]).toEqual([])
  })

  test('createIfNotExists leaves what is there; createOrReplace keeps its creation time', () => {
    mutate([{create: post('a', {n: 1})}])
    const first = dataset.get('a')
    expect(mutate([{createIfNotExists: post('a', {n: 2})}]).results).toEqual([
      {id: 'a', operation: 'none'},
    ])
    mutate([{createOrReplace: post('a', {n: 3})}])
    expect(dataset.get('a')).toMatchObject({n: 3, _createdAt: first?._createdAt})
  })

  test('generate ids and array keys where they are wanted', () => {
    const {results} = mutate([{create: {_type: 'post', list: [{x: 1}, {_key: 'k', x: 2}]}}], {
      keys: true,
    })
    const made = dataset.get(results[0]?.id ?? '')
    expect(made?.['list']).toEqual([
      {_key: expect.any(String), x: 1},
      {_key: 'k', x: 2},
    ])
    const prefixed = mutate([{create: post('drafts.')}]).results[0]?.id
    expect(prefixed).toMatch(/^drafts\..{10,}/)
  })

  test.each([
    {name: 'a second create', mutation: {create: post('a')}, type: 'documentAlreadyExistsError'},
    {
      name: 'a patch of nothing',
      mutation: {patch: {id: 'b', set: {}}},
      type: 'documentNotFoundError',
    },
    {
      name: 'another revision than the guard',
      mutation: {patch: {id: 'a', ifRevisionID: 'no', set: {x: 1}}},
      type: 'documentRevisionIDDoesNotMatchError',
    },
    {
      name: 'a strong reference to nothing',
      mutation: {patch: {id: 'a', set: {author: reference('nobody')}}},
      type: 'documentHasMissingReferenceError',
    },
    {
      name: 'deleting what is referred to',
      mutation: {delete: {id: 'author'}},
      type: 'documentHasExistingReferencesError',
    },
  ])('$name is refused with 409 and changes nothing', ({mutation, type}) => {
    mutate([
      {create: {_id: 'author', _type: 'author'}},
      {create: post('a', {by: reference('author')})},
    ])
    const before = [...dataset.all()]
    const attempt = () => mutate([{create: post('z')}, mutation])
    expect(attempt).toThrow(LakeError)
    try {
      attempt()
    } catch (error) {
      const {status, body} = error as LakeError
      expect(status).toBe(409)
      expect(body).toMatchObject({error: {type: 'mutationError', items: [{error: {type}}]}})
    }
    expect([...dataset.all()]).toEqual(before)
  })

  test('weak references and those to other datasets may lead nowhere', () => {
    const weak = reference('gone', {_weak: true})
    const abroad = reference('far', {_dataset: 'other', _projectId: 'other'})
    expect(() => mutate([{create: post('a', {weak, abroad})}])).not.toThrow()
  })

  test('references may be made and broken within one transaction', () => {
    mutate([{create: post('a', {by: reference('n')})}, {create: {_id: 'n', _type: 'author'}}])
    mutate([{delete: {id: 'n'}}, {delete: {id: 'a'}}])
    expect([...dataset.all()]).toEqual([])
  })

  test.each([
    {name: 'no list', value: {}},
    {name: 'an empty list', value: []},
    {name: 'an unknown kind', value: [{upsert: {}}]},
    {name: 'a document without a type', value: [{create: {_id: 'a'}}]},
    {name: 'an id that cannot be one', value: [{create: post('a b')}]},
    {name: 'a selection without an id', value: [{delete: {}}]},
  ])('$name is refused with 400', ({value}) => {
    expect(() => parseMutations(value)).toThrow(
      expect.objectContaining({status: 400, message: expect.stringMatching(/\w{5}/)}),
    )
  })

  test('a dry run checks everything and writes nothing', () => {
    expect(mutate([{create: post('a')}], {dryRun: true}).results).toHaveLength(1)
    expect(dataset.get('a')).toBeUndefined()
    expect(() => mutate([{patch: {id: 'a', set: {}}}], {dryRun: true})).toThrow(LakeError)
  })

  test('a transaction id is accepted once', () => {
    mutate([{create: post('a')}], {transactionId: 'once'})
    expect(() => mutate([{create: post('b')}], {transactionId: 'once'})).toThrow(/committed before/)
  })
})

describe('actions', () => {
  const ids = {draftId: 'drafts.a', publishedId: 'a'}
  const edit = (set: Record<string, unknown>) => ({type: 'edit', ...ids, patch: {set}})
  const everything = () => [...dataset.all()].map(({_id}) => _id)

  test('an edit of a published document starts a draft from it', () => {
    mutate([{create: post('a', {title: 'Old', n: 1})}])
    act(edit({title: 'New'}), edit({n: 2}))
    expect(dataset.get('drafts.a')).toMatchObject({title: 'New', n: 2})
    expect(dataset.get('a')).toMatchObject({title: 'Old', n: 1})
  })

  test("the Studio's guard, a patch that changes nothing, is still a transaction", () => {
    mutate([{create: post('drafts.a')}])
    const {changes} = act({
      type: 'edit',
      ...ids,
      patch: {unset: ['_empty_action_guard_pseudo_field_']},
    })
    expect(changes).toHaveLength(1)
  })

  test('publishing replaces the published document, strengthens references and ends the draft', () => {
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
    expect(everything()).toEqual(['n', 'a'])
  })

  test('publishing another revision than the editor saw is refused', () => {
    mutate([{create: post('drafts.a')}])
    expect(() => act({type: 'publish', ...ids, ifDraftRevisionId: 'older'})).toThrow(
      /unexpected rev/,
    )
    expect(() => act({type: 'publish', ...ids, ifPublishedRevisionId: 'x'})).toThrow(
      /not published/,
    )
  })

  test('create, unpublish, discard, replace and delete leave the documents they should', () => {
    act({type: 'create', publishedId: 'a', attributes: post('drafts.a', {n: 1})})
    expect(everything()).toEqual(['drafts.a'])
    act({type: 'create', publishedId: 'a', attributes: post('drafts.a'), ifExists: 'ignore'})
    act({type: 'publish', ...ids})
    act({type: 'unpublish', ...ids})
    expect(everything()).toEqual(['drafts.a'])
    act({type: 'publish', ...ids})
    act(edit({n: 2}))
    act({type: 'version.discard', versionId: 'drafts.a'})
    expect(everything()).toEqual(['a'])
    act({type: 'replaceDraft', publishedId: 'a', attributes: post('drafts.a', {n: 3})})
    expect(dataset.get('drafts.a')).toHaveProperty('n', 3)
    act({type: 'delete', publishedId: 'a', includeDrafts: ['drafts.a']})
    expect(everything()).toEqual([])
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
})

describe('history', () => {
  const ids = {draftId: 'drafts.a', publishedId: 'a'}
  const typesOf = (id: string) =>
    store.history.events(dataset, id, 100, undefined).events.map(({type}) => type)

  test('tells a document’s life to its draft and to its published id', () => {
    act({type: 'create', publishedId: 'a', attributes: post('drafts.a')})
    act({type: 'publish', ...ids})
    act({type: 'edit', ...ids, patch: {set: {n: 1}}})
    act({type: 'version.discard', versionId: 'drafts.a'})
    act({type: 'unpublish', ...ids})
    act({type: 'publish', ...ids})
    act({type: 'delete', publishedId: 'a'})
    expect(typesOf('a')).toEqual([
      'deleteDocumentGroup',
      'publishDocumentVersion',
      'unpublishDocument',
      'publishDocumentVersion',
    ])
    expect(typesOf('drafts.a')).toEqual([
      'publishDocumentVersion',
      'unpublishDocument',
      'deleteDocumentVersion',
      'createDocumentVersion',
      'publishDocumentVersion',
      'createDocumentVersion',
    ])
  })

  test('unpublishing a document that is being edited leaves its draft, and says so', () => {
    mutate([{create: post('a')}])
    act({type: 'edit', ...ids, patch: {set: {n: 1}}})
    act({type: 'unpublish', ...ids})
    expect(typesOf('a')[0]).toBe('unpublishDocument')
    expect(typesOf('drafts.a')[0]).toBe('unpublishDocument')
    expect(dataset.get('drafts.a')).toHaveProperty('n', 1)
  })

  test('mutations of a published document are live edits', () => {
    mutate([{create: post('a')}])
    mutate([{patch: {id: 'a', set: {n: 1}}}])
    expect(typesOf('a')).toEqual(['updateLiveDocument', 'createLiveDocument'])
  })

  test('pages backwards', () => {
    mutate([{create: post('a')}])
    for (let n = 0; n < 4; n += 1) mutate([{patch: {id: 'a', set: {n}}}])
    const first = store.history.events(dataset, 'a', 3, undefined)
    const second = store.history.events(dataset, 'a', 3, first.nextCursor)
    expect([first.events.length, second.events.length]).toEqual([3, 2])
    expect(second.nextCursor).toBe('')
  })

  test('effects lead from one state to the next and back, without _rev', () => {
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
})

describe('durability', () => {
  test('a store that is opened again has the same documents, in the same order, and their history', () => {
    mutate([{create: post('b', {n: 1})}, {create: post('a')}, {create: post('c')}])
    mutate([{patch: {id: 'b', set: {n: 2}}}, {delete: {id: 'c'}}])
    const before = [...dataset.all()]
    store.close()
    store = new Store(path, 'http://localhost:3900')
    const again = store.dataset('blog', dataset.name)
    expect([...again.all()]).toEqual(before)
    expect(store.history.transactions(again, ['b'], {limit: 10})).toHaveLength(2)
  })

  test('the address of an asset follows the lake', () => {
    const asset = {_id: 'image-x-1x1-png', _type: 'sanity.imageAsset', path: 'images/blog/d/x.png'}
    mutate([{create: {...asset, url: 'http://localhost:1/old'}}])
    store.close()
    store = new Store(path, 'http://localhost:4000')
    expect(store.dataset('blog', dataset.name).get(asset._id)).toHaveProperty(
      'url',
      'http://localhost:4000/p/blog/images/blog/d/x.png',
    )
  })

  test('a second lake on the same file is refused, not let loose on it', () => {
    expect(() => new Store(path, 'http://localhost:3900')).toThrow(/in use by another Content Lake/)
  })

  test('datasets do not see each other, and a deleted one is gone', () => {
    mutate([{create: post('a')}])
    store.createDataset('announcements', dataset.name, 'public')
    expect([...store.dataset('announcements', dataset.name).all()]).toEqual([])
    store.deleteDataset('blog', dataset.name)
    expect(() => store.dataset('blog', dataset.name)).toThrow(/not found/)
  })
})
