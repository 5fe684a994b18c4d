import {expect, test} from 'vitest'
import {isOn, list} from './variables.ts'

test.each([
  [undefined, false],
  ['', false],
  ['0', false],
  ['off', false],
  ['False', false],
  ['NO', false],
  ['1', true],
  ['on', true],
  ['true', true],
  ['yes', true],
])('a switch of "%s" is on: %s', (value, expected) => {
  expect(isOn(value)).toBe(expected)
})

test.each([
  ['', []],
  ['a', ['a']],
  [' a ,b,, c', ['a', 'b', 'c']],
])('the list "%s" is %j', (value, expected) => {
  expect(list(value)).toEqual(expected)
})
