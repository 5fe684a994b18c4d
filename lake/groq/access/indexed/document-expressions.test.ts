import {expect, test} from 'vitest'
import {TOKEN_LIMITS} from '../../limits.ts'
import {parse} from '../../syntax/parse.ts'
import {nameOf} from './document-expressions.ts'

function nameOfText(text: string): string | undefined {
  return nameOf(parse(text, {}, TOKEN_LIMITS))
}

test.each([
  ['tags[].a', '(tags[]).a'],
  ['tags[].a.b', '(tags[].a).b'],
  ['tags[].list[]', '(tags[].list)[]'],
  ['tags[].list[0]', '(tags[].list)[0]'],
  ['tags[].a', 'tags.a'],
  ['tags', '"tags"'],
  ['null', '@["null"]'],
  ['true', '@["true"]'],
  ['@["a.b"]', 'a.b'],
  ['lower(tags)', '@["lower(tags)"]'],
])('%s and %s are two expressions, and have two names', (one, other) => {
  expect(nameOfText(one)).toEqual(expect.any(String))
  expect(nameOfText(one)).not.toBe(nameOfText(other))
})

test.each([
  ['tags[].a', '(tags)[].a'],
  ['obj.a', '(obj).a'],
  ['obj.a', 'obj["a"]'],
  ['(tags[]).a', '((tags[])).a'],
])('%s is %s', (one, other) => {
  expect(nameOfText(one)).toEqual(expect.any(String))
  expect(nameOfText(one)).toBe(nameOfText(other))
})

test.each(['n + 1', 'ref->s', '^.s', '*', 'now()', 'list[n > 1]', `"${'a'.repeat(400)}"`])(
  '%s has none',
  (text) => {
    expect(nameOfText(text)).toBeUndefined()
  },
)
