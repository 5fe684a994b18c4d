import {expect, test} from 'vitest'
import {isLoopbackAddress, isLoopbackName, isTrustedLoopbackName} from './loopback.ts'

test.each([
  ['localhost', true, true],
  ['studio.localhost', true, false],
  ['.localhost', true, false],
  ['127.0.0.1', true, true],
  ['[::1]', true, true],
  ['::1', true, true],
  ['localhost.', false, false],
  ['localhost.example', false, false],
  ['notlocalhost', false, false],
  ['192.168.0.1', false, false],
  ['', false, false],
])('the name "%s" is a loopback name: %s, and may grant rights: %s', (name, isOne, isTrusted) => {
  expect(isLoopbackName(name)).toBe(isOne)
  expect(isTrustedLoopbackName(name)).toBe(isTrusted)
})

test.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['192.168.0.1', false],
  [undefined, false],
])('the address %s is a loopback address: %s', (address, expected) => {
  expect(isLoopbackAddress(address)).toBe(expected)
})
