import {expect, test} from 'vitest'
import {inOrder} from './in-order.ts'

/** `'a>b,c'` is a document that refers to two others, `'a~b'` weakly, and `'a@b'` to one of another dataset. */
function documentOf(text: string) {
  const [_id = '', references = ''] = text.split(/[>~@]/)
  const ids = references.split(',').filter((id) => id !== '')
  const list = ids.map((_ref) => ({
    _ref,
    ...(text.includes('~') && {_weak: true}),
    ...(text.includes('@') && {_dataset: 'elsewhere'}),
  }))
  return {document: {_id, _type: 'post', _rev: '1', body: [{list}]}}
}

test.each<[string[], string[][]]>([
  [
    ['a', 'b'],
    [['a'], ['b']],
  ],
  [
    ['a>b', 'b>c', 'c'],
    [['c'], ['b'], ['a']],
  ],
  [
    ['a~b', 'b'],
    [['a'], ['b']],
  ],
  [
    ['a>b', 'b>a', 'c>a', 'd'],
    [['a', 'b'], ['c'], ['d']],
  ],
  [
    ['a>b', 'b>c', 'c>b', 'd>a'],
    [['b', 'c'], ['a'], ['d']],
  ],
  [
    ['a@b', 'b>a'],
    [['a'], ['b']],
  ],
  [['a>a,elsewhere'], [['a']]],
])('%j in the order %j', (texts, expected) => {
  const groups = inOrder(texts.map(documentOf)).map((group) =>
    group.map(({document}) => document._id),
  )
  expect(groups.map((ids) => ids.toSorted())).toEqual(expected)
})
