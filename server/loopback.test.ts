import {expect, test} from 'vitest'
import {isLoopbackAddress, isLoopbackName} from './loopback.ts'

test.each([
  ['localhost', true],
  ['studio.localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['::1', true],
  ['localhost.example', false],
  ['notlocalhost', false],
  ['192.168.0.1', false],
  ['', false],
])('the name "%s" is one of this machine: %s', (name, expected) => {
  expect(isLoopbackName(name)).toBe(expected)
})

test.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['192.168.0.1', false],
  [undefined, false],
])('who comes from %s is at this machine: %s', (address, expected) => {
  expect(isLoopbackAddress(address)).toBe(expected)
})
