import {describe, expect, test} from 'vitest'
import {post} from '../../testing/scenarios.ts'
import {testStore} from '../../testing/test-store.ts'

describe('rejects patches that take too long', () => {
  const long = Array.from({length: 20_000}, (_, n) => ({_key: `k${n}`, v: 1}))
  const text = 'abcdefghij'.repeat(100_000)
  const hunks = (count: number) =>
    Array.from({length: count}, (_, n) => `@@ -${n * 100 + 1},2 +${n * 100 + 1},2 @@\n-ab\n+xb\n`)

  test.each([
    {name: 'every item of a long list', patch: {set: {'l[v==1].x': 2}}, says: 'too many places'},
    {name: 'whatever is done with them', patch: {inc: {'l[v==1].v': 2}}, says: 'too many places'},
    {name: 'fields of them', patch: {unset: ['l[v==1].v']}, says: 'too many places'},
    {name: 'a search for them', patch: {set: {'..v': 2}}, says: '20000 places'},
    {
      name: 'a diff of many hunks',
      patch: {diffMatchPatch: {text: hunks(2_001).join('')}},
      says: 'too many hunks',
    },
    {
      name: 'a diff of a long text',
      patch: {diffMatchPatch: {text: hunks(1_001).join('')}},
      says: 'too many hunks',
    },
  ])('$name', ({patch, says}) => {
    const {dataset, mutate} = testStore()
    mutate([{create: post('a', {l: long, text})}])
    expect(() => mutate([{patch: {id: 'a', ...patch}}])).toThrow(says)
    expect(dataset.get('a')).toMatchObject({l: long, text})
  })

  test('also if the same patch creates the list', () => {
    const {mutate} = testStore()
    mutate([{create: post('a')}])
    const patch = {id: 'a', set: {l: long, 'l[v==1].v': 2}}
    expect(() => mutate([{patch}])).toThrow('too many places')
  })

  test.each([null, 'text', 1, true, []])('but not to go through %j', (seo) => {
    const {dataset, mutate} = testStore()
    mutate([{create: post('a', {seo, l: [{_key: 'k', seo}]})}])
    mutate([{patch: {id: 'a', unset: ['seo.a.b'], inc: {'seo.n': 1}}}])
    mutate([{patch: {id: 'a', set: {seo: {}, 'seo.title': 'x', 'l[_key=="k"].seo.title': 'y'}}}])
    expect(dataset.get('a')).toMatchObject({seo: {title: 'x'}})
  })

  test('allows removing them, or patching one or a few thousand', () => {
    const {dataset, mutate} = testStore()
    mutate([{create: post('a', {l: long, short: long.slice(0, 2_000)})}])
    mutate([{patch: {id: 'a', set: {'l[_key=="k7"].v': 3, 'short[v==1].v': 2}}}])
    expect(dataset.get('a')).toMatchObject({short: expect.not.arrayContaining([long[0]])})
    mutate([{patch: {id: 'a', unset: ['l[v==1]']}}])
    expect(dataset.get('a')?.['l']).toEqual([{_key: 'k7', v: 3}])
  })

  test('a document of more than 32 MB', () => {
    const {dataset, mutate} = testStore()
    const l = Array.from({length: 200}, (_, n) => ({_key: `k${n}`, x: ''}))
    mutate([{create: post('a', {l})}])
    const set = {'l[0:200].x': 'y'.repeat(200_000)}
    expect(() => mutate([{patch: {id: 'a', set}}])).toThrow('it has more than 32 MB')
    expect(dataset.get('a')).toMatchObject({l})
  })
})
