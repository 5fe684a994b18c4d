import {expect, test} from 'vitest'
import {changedPaths} from './changed-paths.ts'

const a = {_key: 'a', text: 'A'}
const b = {_key: 'b', text: 'B'}

test.each<[string, unknown, unknown, string[]]>([
  ['the same', {title: 'A', tags: ['x']}, {tags: ['x'], title: 'A'}, []],
  ['a field', {title: 'A', other: 1}, {title: 'B', other: 1}, ['title']],
  ['a field of one side', {title: 'A'}, {title: 'A', subheading: {a: {b: 1}}}, ['subheading']],
  ['null and none', {title: null}, {}, ['title']],
  ['undefined and none', {title: undefined}, {}, []],
  ['a field of a field', {slug: {current: 'a'}}, {slug: {current: 'b'}}, ['slug.current']],
  ['an item by its key', {body: [a, b]}, {body: [a, {...b, text: 'C'}]}, ['body[_key=="b"].text']],
  ['an item more', {body: [a]}, {body: [b, a]}, ['body[_key=="b"]']],
  ['another order', {body: [a, b]}, {body: [b, a]}, ['body']],
  ['an item without a key', {tags: ['x', 'y']}, {tags: ['x', 'z', 'w']}, ['tags[1]', 'tags[2]']],
  ['keys that are there twice', {body: [a, a]}, {body: [a, b]}, ['body[1]._key', 'body[1].text']],
  ['another kind of value', {body: [a]}, {body: 'A'}, ['body']],
])('%s', (_, before, after, paths) => {
  expect(changedPaths(before, after)).toEqual(paths)
})
