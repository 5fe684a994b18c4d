import {describe, expect, test} from 'vitest'
import {isFromThisMachine} from './this-machine.ts'

type Asked = {host?: string; remoteAddress?: string | undefined; headers?: Record<string, string>}

function isLocal(asked: Asked): boolean {
  const {host = 'localhost:3901', headers = {}} = asked
  const remoteAddress = 'remoteAddress' in asked ? asked.remoteAddress : '127.0.0.1'
  return isFromThisMachine(new Request(`http://${host}/`, {headers}), {remoteAddress})
}

describe('isFromThisMachine', () => {
  test.each([
    ['localhost:3901', '127.0.0.1', true],
    ['127.0.0.1:3901', '::ffff:127.0.0.1', true],
    ['[::1]:3901', '::1', true],
    // Remote clients, under any host name.
    ['localhost:3901', '192.0.2.7', false],
    ['localhost:3901', '2001:db8::7', false],
    ['localhost:3901', undefined, false],
    // Foreign names that resolve to this machine.
    ['lake.example', '127.0.0.1', false],
    ['studio.localhost:3900', '127.0.0.1', false],
    ['localhost.:3900', '127.0.0.1', false],
    ['a.b.localhost:3900', '::1', false],
    ['localhost.evil.example', '127.0.0.1', false],
    ['127.0.0.1.evil.example', '::1', false],
    ['0.0.0.0:3901', '127.0.0.1', false],
  ])('a request to %s from %s is local: %s', (host, remoteAddress, expected) => {
    expect(isLocal({host, remoteAddress})).toBe(expected)
  })

  test.each([
    'cf-connecting-ip',
    'forwarded',
    'via',
    'x-client-ip',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-forwarded-server',
    'x-real-ip',
  ])('a request with the proxy header %s is not local', (name) => {
    expect(isLocal({headers: {[name]: '127.0.0.1'}})).toBe(false)
  })

  test.each([
    ['close', false],
    ['upgrade', false],
    ['Upgrade', false],
    ['', false],
    ['keep-alive', true],
    ['Keep-Alive', true],
  ])('a request with "Connection: %s" counts as from this machine: %s', (connection, isHere) => {
    expect(isLocal({headers: {connection}})).toBe(isHere)
  })

  test('headers that no proxy sets are accepted', () => {
    expect(isLocal({headers: {origin: 'http://localhost:3333', accept: '*/*'}})).toBe(true)
  })
})
