import {expect, test} from 'vitest'
import {Signer} from './signed.ts'

const signed = new Signer('key', 'token').sign('operator', 'value', 1000)

test.each([
  ['the same inbox', 'key', 'token', 'value'],
  ['one with another key', 'other', 'token', undefined],
  ['one with another token', 'key', 'other', undefined],
])('what was signed counts with %s: %s, %s', (_name, key, token, value) => {
  expect(new Signer(key, token).verify('operator', signed, 0)).toBe(value)
})
