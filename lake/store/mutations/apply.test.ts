import {expect, test} from 'vitest'
import {LakeError} from '../../errors.ts'
import {post} from '../../testing/scenarios.ts'
import {reference, testStore} from '../../testing/test-store.ts'
import {parseMutations} from './mutation.ts'

test('set the transaction id as revision and keep a sent creation time', () => {
  const {dataset, mutate} = testStore()
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
  const {dataset, mutate} = testStore()
  mutate([{create: post('a', {x: 1, a: {b: 1}, list: [{_key: 'k1'}], text: 'Hello'})}])
  mutate([{patch: {id: 'a', ...patch}}])
  expect(dataset.get('a')).toMatchObject(gives)
})

test('see the changes of earlier ones in one transaction', () => {
  const {dataset, mutate} = testStore()
  const {changes, results} = mutate([
    {create: post('a', {n: 1})},
    {patch: {id: 'a', inc: {n: 1}}},
    {patch: {id: 'a', inc: {n: 1}}},
  ])
  expect(dataset.get('a')?.['n']).toBe(3)
  expect(changes).toHaveLength(1)
  expect(results.map(({operation}) => operation)).toEqual(['create', 'update', 'update'])
})

test('return the document after each mutation, or the deleted one', () => {
  const {mutate} = testStore()
  const {results} = mutate([
    {create: post('a', {n: 1})},
    {patch: {id: 'a', inc: {n: 1}}},
    {patch: {id: 'a', inc: {n: 1}}},
    {createIfNotExists: post('a')},
    {delete: {id: 'a'}},
    {delete: {id: 'a'}},
  ])
  expect(results.map(({operation, document}) => [operation, document?.['n']])).toEqual([
    ['create', 1],
    ['update', 2],
    ['update', 3],
    ['none', 3],
    ['delete', 3],
    ['none', undefined],
  ])
})

test('generate valid ids', () => {
  const {mutate} = testStore()
  const prefix = `${'x'.repeat(100)}.`
  expect(() => mutate([{create: post(prefix)}])).toThrow(/not a valid document id/)
})

test.each(['.a', 'a..b', 'drafts..a', 'versions.r..a', 'dog.-abc', '-a', 'drafts.-a', 'dog..'])(
  'refuse the new id %j, but accept its deletion',
  (id) => {
    const {dataset, mutate} = testStore()
    for (const kind of ['create', 'createOrReplace', 'createIfNotExists']) {
      expect(() => mutate([{[kind]: post(id)}])).toThrow(/not a valid document id/)
    }
    expect([...dataset.all()]).toEqual([])
    if (id !== '-a') {
      expect(mutate([{delete: {id}}]).results.map(({operation}) => operation)).toEqual(['none'])
    }
  },
)

test('select documents by query', () => {
  const {dataset, mutate} = testStore()
  mutate([{create: post('a', {n: 1})}, {create: post('b', {n: 2})}])
  mutate([{patch: {query: '*[n > $n]', params: {n: 1}, set: {big: true}}}])
  expect(dataset.get('a')).not.toHaveProperty('big')
  expect(dataset.get('b')).toHaveProperty('big', true)
  mutate([{delete: {query: '*[_type == "post"]'}}])
  expect([...dataset.all()]).toEqual([])
})

test('createIfNotExists keeps an existing document; createOrReplace keeps its creation time', () => {
  const {dataset, mutate} = testStore()
  mutate([{create: post('a', {n: 1})}])
  const first = dataset.get('a')
  expect(mutate([{createIfNotExists: post('a', {n: 2})}]).results).toEqual([
    {id: 'a', operation: 'none', document: first},
  ])
  mutate([{createOrReplace: post('a', {n: 3})}])
  expect(dataset.get('a')).toMatchObject({n: 3, _createdAt: first?._createdAt})
})

test('generate ids and array keys on request', () => {
  const {dataset, mutate} = testStore()
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
  const {dataset, mutate} = testStore()
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

test('allow weak and cross-dataset references without a target', () => {
  const {mutate} = testStore()
  const weak = reference('gone', {_weak: true})
  const abroad = reference('far', {_dataset: 'other', _projectId: 'other'})
  expect(() => mutate([{create: post('a', {weak, abroad})}])).not.toThrow()
})

test.each([
  {what: 'a creation', mutation: {create: post('b')}},
  {what: 'a patch', mutation: {patch: {id: 'a', set: {n: 2}}}},
  {what: 'a deletion by query', mutation: {delete: {query: '*'}}},
])(
  '$what that takes longer than a transaction may is refused, and nothing of it is there',
  ({mutation}) => {
    const {dataset, mutate} = testStore()
    mutate([{create: post('a', {n: 1})}])
    const before = [...dataset.all()]
    // No computation is as short.
    expect(() => mutate([mutation], {milliseconds: -1})).toThrow('Send it in parts')
    expect([...dataset.all()]).toEqual(before)
  },
)

test('change a document once that a query selects twice', () => {
  const {dataset, mutate} = testStore()
  mutate([{create: post('a', {n: 0})}, {create: post('b', {by: reference('a')})}])
  const query = '*[_id == "a"] + *[defined(by)].by->'
  expect(mutate([{patch: {query, inc: {n: 1}}}]).results).toHaveLength(1)
  expect(dataset.get('a')).toHaveProperty('n', 1)
})

test('allow references to be created and removed within one transaction', () => {
  const {dataset, mutate} = testStore()
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
  {name: 'an id of a release and no document', value: [{create: post('versions.r1')}]},
  {name: 'an id of a document in no release', value: [{create: post('versions..a')}]},
  ...['drafts.a', 'versions.r2.a', '_.releases.r2'].map((id) => ({
    name: `a version of "${id}", which a release would write over`,
    value: [{create: post(`versions.r1.${id}`)}],
  })),
  {name: 'a selection without an id', value: [{delete: {}}]},
  {name: 'a mutation of two kinds', value: [{create: post('a'), delete: {id: 'b'}}]},
  {name: 'a mutation with something beside it', value: [{delete: {id: 'b'}, purge: true}]},
  {name: 'a mutation of no kind', value: [{}]},
  {name: 'a deletion with something in it', value: [{delete: {id: 'b', purge: true}}]},
  {name: 'a selection by id and query', value: [{delete: {id: 'a', query: '*'}}]},
  {name: 'a query that is no text', value: [{delete: {query: 1}}]},
  {name: 'parameters that are no object', value: [{delete: {query: '*', params: 1}}]},
])('$name is refused with 400', ({value}) => {
  expect(() => parseMutations(value)).toThrow(
    expect.objectContaining({status: 400, message: expect.stringMatching(/\w{5}/)}),
  )
})

test('check everything and write nothing in a dry run', () => {
  const {dataset, mutate} = testStore()
  expect(mutate([{create: post('a')}], {dryRun: true}).results).toHaveLength(1)
  expect(dataset.get('a')).toBeUndefined()
  expect(() => mutate([{patch: {id: 'a', set: {}}}], {dryRun: true})).toThrow(LakeError)
})
