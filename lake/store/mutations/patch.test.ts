import {describe, expect, test} from 'vitest'
import {LakeError} from '../../errors.ts'
import {post} from '../../testing/scenarios.ts'
import {testStore} from '../../testing/test-store.ts'

const CREATED = '2020-01-01T00:00:00Z'
const list = [{_key: 'k1', t: 'x'}]
const before = post('a', {
  n: 1,
  title: 'Hello',
  a: {b: 1},
  l: list,
  tags: ['p', 'q'],
  _createdAt: CREATED,
})

/** A store with one document, and a function that patches it. */
function patching() {
  const tested = testStore()
  tested.mutate([{create: before}])
  return {...tested, patch: (patch: object) => tested.mutate([{patch: {id: 'a', ...patch}}])}
}

describe('rejects patches that mean nothing or something unexpected', () => {
  test.each([
    {name: 'another id', patch: {set: {_id: 'other'}}, says: 'immutable attribute "_id"'},
    {name: 'no id', patch: {unset: ['_id']}, says: 'immutable attribute "_id"'},
    {name: 'another type', patch: {set: {_type: 'page'}}, says: 'immutable attribute "_type"'},
    {name: 'no type', patch: {unset: ['_type']}, says: 'immutable attribute "_type"'},
    {
      name: 'another time of creation',
      patch: {set: {_createdAt: '2021-01-01T00:00:00Z'}},
      says: 'immutable attribute "_createdAt"',
    },
    {name: 'no operation at all', patch: {}, says: 'no operation'},
    {name: 'an operation that does not exist', patch: {sett: {n: 2}}, says: '"sett"'},
    {name: 'an operation that is not implemented', patch: {merge: {a: {c: 1}}}, says: '"merge"'},
    {name: 'a set that is no object', patch: {set: ['n']}, says: '"set"'},
    {name: 'a setIfMissing that is no object', patch: {setIfMissing: 'n'}, says: '"setIfMissing"'},
    {name: 'an unset that is no list', patch: {unset: 'n'}, says: '"unset"'},
    {name: 'an unset of what is no path', patch: {unset: [1]}, says: '"unset"'},
    {name: 'a path that is not closed', patch: {set: {'l[': 1}}, says: '"l["'},
    {name: 'a path with nothing in its brackets', patch: {set: {'l[]': 1}}, says: '"l[]"'},
    {name: 'a slice without ends', patch: {unset: ['l[:]']}, says: '"l[:]"'},
    {name: 'a path with more than a path', patch: {set: {'n n': 1}}, says: '"n n"'},
    {name: 'a path with a character of none', patch: {set: {n$x: 1}}, says: '"n$x"'},
    {name: 'an empty path', patch: {set: {'': 1}}, says: '""'},
    {name: 'a wildcard', patch: {unset: ['l[*].t']}, says: '"l[*].t"'},
    {name: 'two texts for names', patch: {unset: ['["n", "title"]']}, says: '\\"n\\"'},
    {name: 'the prototype as a text', patch: {set: {'["__proto__"]': {}}}, says: '__proto__'},
    {
      name: 'an insert at a name that is a text',
      patch: {insert: {after: 'a["b"]', items: [1]}},
      says: 'a[',
    },
    {name: 'a slice of more than any list has', patch: {unset: ['l[0:20000]']}, says: '10000'},
    {name: 'an open slice on the way', patch: {set: {'l[0:].t': 1}}, says: 'both its ends'},
    {name: 'one from the end on the way', patch: {set: {'l[-2:5].t': 1}}, says: 'both its ends'},
    {name: 'a slice of nothing on the way', patch: {set: {'l[2:2].t': 1}}, says: 'both its ends'},
    {name: 'a slice among others on the way', patch: {set: {'l[0:2, 4].t': 1}}, says: 'alone'},
    {
      name: 'more ways than it is worth',
      patch: {unset: [`l${'[0, 0]'.repeat(20)}`]},
      says: '1000 ways',
    },
    {name: 'searches within searches', patch: {unset: ['..a..a..a']}, says: '".."'},
    {name: 'half an index', patch: {unset: ['l[0.5]']}, says: '"l[0.5]"'},
    {name: 'a comparison with null', patch: {unset: ['l[t == null]']}, says: 'l[t == null]'},
    {name: 'a comparison the wrong way round', patch: {unset: ['l["x" == t]']}, says: '== t]'},
    {name: 'the prototype of an object', patch: {set: {'a.__proto__.p': 1}}, says: '__proto__'},
    {name: 'a quoted prototype', patch: {set: {"a['__proto__']": {p: 1}}}, says: '__proto__'},
    {name: 'an escaped prototype', patch: {set: {"a['__pro\\to__']": {}}}, says: 'backslash'},
    {
      name: 'the prototype in a filter',
      patch: {unset: ['l[__proto__.t == "x"]']},
      says: '__proto__',
    },
    {
      name: 'a number that JSON cannot have',
      patch: {set: {n: Number.MAX_VALUE}, inc: {n: Number.MAX_VALUE}},
      says: 'too large',
    },
    {name: 'an insert without items', patch: {insert: {after: 'l[0]'}}, says: '"items"'},
    {
      name: 'an insert of what is no list',
      patch: {insert: {after: 'l[0]', items: {}}},
      says: '"items"',
    },
    {name: 'an insert without a place', patch: {insert: {items: [1]}}, says: 'before'},
    {
      name: 'an insert in two places',
      patch: {insert: {before: 'l[0]', after: 'l[0]', items: [1]}},
      says: 'before',
    },
    {name: 'an insert at a field', patch: {insert: {after: 'title', items: [1]}}, says: '"title"'},
    {name: 'an insert at no path', patch: {insert: {after: 'l[', items: [1]}}, says: '"l["'},
    {name: 'an insert at a number', patch: {insert: {after: 0, items: [1]}}, says: 'after'},
    {name: 'a list of inserts', patch: {insert: [{after: 'l[0]', items: [1]}]}, says: '"insert"'},
    {name: 'a text to count up by', patch: {inc: {n: 'x'}}, says: '"n"'},
    {name: 'nothing to count down by', patch: {dec: {n: null}}, says: '"n"'},
    {name: 'a diff that is no text', patch: {diffMatchPatch: {title: 1}}, says: '"title"'},
    {name: 'a diff that is no diff', patch: {diffMatchPatch: {title: 'Jello'}}, says: 'Jello'},
    {
      name: 'a diff of a text that is not there',
      patch: {diffMatchPatch: {gone: '@@ -1 +1 @@\n-a\n+b\n'}},
      says: 'gone',
    },
    {name: 'a guard that is no text', patch: {ifRevisionID: 5, set: {n: 2}}, says: 'ifRevisionID'},
    {name: 'an empty guard', patch: {ifRevisionID: null, set: {n: 2}}, says: 'ifRevisionID'},
    {name: 'a query beside the id', patch: {query: '*', set: {n: 2}}, says: '"id" and "query"'},
  ])('$name is refused, and nothing is changed', ({patch, says}) => {
    const {dataset, patch: run, reopen} = patching()
    const stored = structuredClone([...dataset.all()])
    expect(() => run(patch)).toThrow(LakeError)
    expect(() => run(patch)).toThrow(
      expect.objectContaining({message: expect.stringContaining(says)}),
    )
    expect([...dataset.all()]).toEqual(stored)
    expect([...reopen().datasets.get('blog', dataset.name).all()]).toEqual(stored)
  })

  test.each([
    {name: 'set the id to what it is', patch: {set: {_id: 'a', n: 2}}, gives: {n: 2}},
    {name: 'set a type that is missing', patch: {setIfMissing: {_type: 'x', m: 2}}, gives: {m: 2}},
    {name: 'touch nothing, to take the revision', patch: {unset: ['_no_such_field_']}, gives: {}},
    {name: 'count up a field that is a text', patch: {inc: {title: 1}}, gives: {title: 'Hello'}},
    {name: 'remove what another has removed', patch: {unset: ['l[_key=="k9"]']}, gives: {}},
    {
      name: 'insert beside what another has removed',
      patch: {insert: {after: 'l[_key=="k9"]', items: [{_key: 'k10'}]}},
      gives: {l: list},
    },
    {
      name: 'insert into what is no list',
      patch: {insert: {after: 'title[-1]', items: ['x']}},
      gives: {title: 'Hello'},
    },
    {name: 'have nothing to set', patch: {set: {}, unset: []}, gives: {}},
  ])('$name: what an editor may send is accepted', ({patch, gives}) => {
    const {dataset, patch: run} = patching()
    expect(run(patch).changes).toHaveLength(1)
    expect(dataset.get('a')).toMatchObject({...before, ...gives})
  })

  test.each([
    {path: 'title'},
    {path: "['title']"},
    {path: "a['b-c']"},
    {path: 'tags[0]'},
    {path: 'tags[-1]'},
    {path: 'tags[0:1]'},
    {path: 'tags[0, 1]'},
    {path: 'tags[@ == "p"]'},
    {path: 'l[_key=="k1"].t'},
    {path: 'l[t?]'},
    {path: 'l[a.b >= 1]'},
    {path: 'l[t != false]'},
    {path: '..[_key=="k1"]'},
    {path: 'l..t'},
    {path: '[title, n]'},
    {path: 'body[_key=="a"].children[_key=="b"].text'},
  ])('$path can be named in a patch', ({path}) => {
    const {patch} = patching()
    expect(() => patch({unset: [path]})).not.toThrow()
  })
})

test('names a field that the mutator cannot handle', () => {
  const {dataset, mutate} = testStore()
  const odd = post('a', {hasOwnProperty: 1})
  mutate([{create: odd}])
  expect(() => mutate([{patch: {id: 'a', set: {n: 1}}}])).toThrow(/"hasOwnProperty".*replace/)
  mutate([{createOrReplace: {...odd, n: 1}}])
  expect(dataset.get('a')).toMatchObject({...odd, n: 1})
})

describe('searches', () => {
  const deep = {
    t: 1,
    l: [
      {_key: 'k', t: 2, "odd's": {t: 3}},
      {_key: 'k', l: [{_key: 'k', t: 4}]},
    ],
  }

  test.each([
    {patch: {set: {'..t': 0}}, gives: {t: 0, l: [{t: 0, "odd's": {t: 0}}, {l: [{t: 0}]}]}},
    {patch: {set: {'l..t': 0}}, gives: {t: 1, l: [{t: 0, "odd's": {t: 0}}, {l: [{t: 0}]}]}},
    {patch: {inc: {'..t': 10}}, gives: {t: 11, l: [{t: 12, "odd's": {t: 13}}, {l: [{t: 14}]}]}},
    {
      patch: {set: {'..[_key=="k"].n': 1}},
      gives: {
        t: 1,
        l: [
          {t: 2, n: 1},
          {n: 1, l: [{t: 4, n: 1}]},
        ],
      },
    },
    {patch: {unset: ['..l']}, gives: {t: 1}},
    {patch: {unset: ['..[_key=="k"]']}, gives: {t: 1, l: []}},
    {patch: {setIfMissing: {m: {}}, set: {'..m.t': 5}}, gives: {t: 1, m: {t: 5}}},
    {
      patch: {insert: {after: '..[t == 4]', items: [{_key: 'n'}]}},
      gives: {t: 1, l: [{}, {l: [{t: 4}, {_key: 'n'}]}]},
    },
    {patch: {set: {'..nothing': 1}}, gives: deep},
    {patch: {set: {'..l[0].t': 7}}, gives: {l: [{t: 7}, {l: [{t: 7}]}]}},
  ])('$patch', ({patch, gives}) => {
    const {dataset, mutate} = testStore()
    mutate([{create: post('a', deep)}])
    mutate([{patch: {id: 'a', ...patch}}])
    expect(dataset.get('a')).toMatchObject(gives)
  })

  test('end in a deep document too', () => {
    const {dataset, mutate} = testStore()
    const chain = Array.from({length: 150}).reduce<object>((a) => ({a, b: 1}), {})
    mutate([{create: post('a', {chain})}])
    mutate([{patch: {id: 'a', set: {'..a.b': 2}}}])
    expect(JSON.stringify(dataset.get('a')).match(/"b":2/g)).toHaveLength(150)
  })
})

describe('slices', () => {
  const tags = ['a', 'b', 'c']
  const items = tags.map((_key, n) => ({_key, n}))

  test.each([
    {name: 'count up each item once', patch: {inc: {'l[0:2].n': 1}}, l: [1, 2, 2]},
    {name: 'longer than the list, too', patch: {inc: {'l[1:9].n': 1}}, l: [0, 2, 3]},
    {name: 'in a list of a list', patch: {set: {'l[0:2]["n"]': 5}}, l: [5, 5, 2]},
    {name: 'are replaced', insert: {replace: 'tags[0:2]', items: ['x']}, t: ['x', 'c']},
    {
      name: 'of nothing are where to insert',
      insert: {replace: 'tags[1:1]', items: ['x']},
      t: ['a', 'x', 'b', 'c'],
    },
    {
      name: 'that begin behind the end are nothing',
      insert: {replace: 'tags[5:]', items: ['x']},
      t: tags,
    },
    {
      name: 'that end before they begin, too',
      insert: {replace: 'tags[2:-2]', items: ['x']},
      t: tags,
    },
    {
      name: 'that end with -1 end behind the last item',
      insert: {replace: 'tags[1:-1]', items: ['x']},
      t: ['a', 'x'],
    },
    {
      name: 'without a start begin with the first item',
      insert: {replace: 'tags[:-1]', items: ['x']},
      t: ['x'],
    },
    {
      name: 'from -1 to anywhere, too',
      insert: {replace: 'tags[-1:2]', items: ['x']},
      t: [...tags, 'x'],
    },
    {
      name: 'from -1 on are the end',
      insert: {replace: 'tags[-1:]', items: ['x']},
      t: [...tags, 'x'],
    },
    {
      name: 'that begin with -2 begin with the last item',
      insert: {replace: 'tags[-2:]', items: ['x']},
      t: ['a', 'b', 'x'],
    },
    {
      name: 'from -1 to -1 are the end',
      insert: {replace: 'tags[-1:-1]', items: ['x']},
      t: [...tags, 'x'],
    },
    {
      name: 'at a list that is not there, too',
      insert: {replace: 'gone[0:1]', items: ['x']},
      t: tags,
    },
  ])('$name', ({patch = {}, insert, l = [0, 1, 2], t = tags}) => {
    const {dataset, mutate} = testStore()
    mutate([{create: post('a', {tags, l: items})}])
    mutate([{patch: {id: 'a', ...patch, ...(insert ? {insert} : {})}}])
    expect(dataset.get('a')).toMatchObject({tags: t, l: l.map((n) => ({n}))})
  })
})

test('accepts both kinds of quotes', () => {
  const {dataset, mutate} = testStore()
  mutate([
    {create: post('b')},
    {create: post('a', {'1st': {_ref: 'b', _weak: true}, l: [{t: '["'}, {t: 'x'}]})},
  ])
  mutate([{patch: {id: 'a', set: {"['2nd']": 2, '["3rd"]': 3}, unset: ['["1st"]._weak']}}])
  mutate([{patch: {id: 'a', set: {'l[t=="[\\""]["4th"]': 4}}}])
  expect(dataset.get('a')).toMatchObject({
    '1st': {_ref: 'b'},
    '2nd': 2,
    '3rd': 3,
    l: [{t: '["', '4th': 4}, {t: 'x'}],
  })
})

describe('depth of a document', () => {
  const nested = (levels: number) => {
    let value: Record<string, unknown> = {}
    for (let level = 1; level < levels; level += 1) value = {a: value}
    return value
  }

  test.each([
    {name: 'one path', patch: {set: {[Array<string>(1_500).fill('a').join('.')]: {}}}},
    {name: 'a longer one', patch: {set: {[Array<string>(20_000).fill('a').join('.')]: {}}}},
    {
      name: 'a path and a value',
      patch: {set: {[Array<string>(100).fill('a').join('.')]: nested(150)}},
    },
    {name: 'brackets', patch: {set: {[`a${'['.repeat(20_000)}`]: {}}}},
  ])('$name that nests it too deep is refused', ({patch}) => {
    const {dataset, patch: run} = patching()
    const stored = structuredClone([...dataset.all()])
    expect(() => run(patch)).toThrow(LakeError)
    expect([...dataset.all()]).toEqual(stored)
  })

  test('limits depth over many small patches too', () => {
    const {dataset, patch} = patching()
    const path = Array<string>(150).fill('a').join('.')
    patch({set: {[path]: nested(40)}})
    const stored = dataset.get('a')
    expect(() => patch({set: {[`${path}.b`]: nested(60)}})).toThrow(/nested deeper/)
    expect(dataset.get('a')).toBe(stored)
  })
})
