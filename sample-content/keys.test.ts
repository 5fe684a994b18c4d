import {expect, test} from 'vitest'
import {withKeys} from './keys.ts'

test.each([
  {
    title: 'objects in arrays get keys by position, at every depth',
    content: {rows: [{cells: ['a']}, {cells: ['b']}]},
    keyed: {
      rows: [
        {_key: 'item0', cells: ['a']},
        {_key: 'item1', cells: ['b']},
      ],
    },
  },
  {
    title: 'an existing key stays',
    content: {markDefs: [{_key: 'link0', href: '/'}]},
    keyed: {markDefs: [{_key: 'link0', href: '/'}]},
  },
  {
    title: 'texts in arrays get no keys',
    content: {tags: ['aws'], title: 'A'},
    keyed: {tags: ['aws'], title: 'A'},
  },
])('$title', ({content, keyed}) => {
  expect(withKeys<unknown>(content)).toEqual(keyed)
})
