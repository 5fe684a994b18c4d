import {describe, expect, test} from 'vitest'
import {post} from '../../testing/scenarios.ts'
import {testStore} from '../../testing/test-store.ts'

/** A client that received no response sends its transaction again, with the same id. */

const sent = {transactionId: 'once'}

describe('a repeated transaction', () => {
  const mutations = [
    {create: post('a', {n: 1})},
    {create: {_type: 'post', list: [{x: 1}]}},
    {patch: {id: 'b', set: {n: 2}}},
    {createIfNotExists: post('c')},
    {delete: {id: 'd'}},
    {delete: {id: 'gone'}},
  ]

  function committed() {
    const tested = testStore()
    tested.mutate([{create: post('b')}, {create: post('c', {n: 3})}, {create: post('d', {n: 4})}])
    const first = tested.mutate(mutations, {...sent, keys: true})
    return {...tested, first, before: [...tested.dataset.all()]}
  }

  test('gets its first response and is not applied again', () => {
    const {dataset, mutate, store, first, before} = committed()
    const again = mutate(mutations, {...sent, keys: true})
    expect(again.results).toEqual(first.results)
    expect(again.changes).toEqual([])
    expect([...dataset.all()]).toEqual(before)
    expect(store.history.transactions(dataset, undefined, {limit: 10})).toHaveLength(2)
  })

  test('returns the later state for both changes of one document', () => {
    const {mutate} = testStore()
    const twice = [{create: post('a', {n: 1})}, {patch: {id: 'a', set: {n: 2}}}]
    const statesOf = ({results}: ReturnType<typeof mutate>) =>
      results.map(({document}) => document?.['n'])
    expect(statesOf(mutate(twice, sent))).toEqual([1, 2])
    expect(statesOf(mutate(twice, sent))).toEqual([2, 2])
  })

  test('gets it after later changes and a restart', () => {
    const {mutate, reopen, first} = committed()
    mutate([{patch: {id: 'a', set: {n: 9}}}, {delete: {id: 'c'}}, {create: post('d')}])
    reopen()
    expect(mutate(mutations, {...sent, keys: true}).results).toEqual(first.results)
  })

  test('works as a dry run', () => {
    const {mutate, first} = committed()
    expect(mutate(mutations, {...sent, keys: true, dryRun: true}).results).toEqual(first.results)
  })

  test.each([
    {name: 'other mutations', again: [{create: post('z')}], extra: {keys: true}},
    {name: 'fewer of them', again: mutations.slice(0, 2), extra: {keys: true}},
    {name: 'another wish for keys', again: mutations, extra: {keys: false}},
    {name: 'another author', again: mutations, extra: {keys: true, author: 'somebody'}},
  ])('with $name is refused, and nothing is changed', ({again, extra}) => {
    const {dataset, mutate, before} = committed()
    expect(() => mutate(again, {...sent, ...extra})).toThrow(
      expect.objectContaining({status: 409, message: expect.stringContaining('committed before')}),
    )
    expect([...dataset.all()]).toEqual(before)
  })

  test('is repeated as actions, and rejected as mutations', () => {
    const {dataset, mutate, actAs} = testStore()
    const create = {type: 'create', publishedId: 'a', attributes: post('drafts.a')}
    actAs(sent, create)
    expect(actAs(sent, create).changes).toEqual([])
    expect(() => mutate([{create: post('drafts.a')}], sent)).toThrow(/committed before/)
    expect([...dataset.all()]).toHaveLength(1)
  })
})

test('accepts a rejected transaction later', () => {
  const {mutate} = testStore()
  expect(() => mutate([{patch: {id: 'a', set: {n: 1}}}], sent)).toThrow(/not found/)
  mutate([{create: post('a')}])
  expect(mutate([{patch: {id: 'a', set: {n: 1}}}], sent).changes).toHaveLength(1)
})
