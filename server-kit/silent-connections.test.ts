import {createServer} from 'node:http'
import {Socket} from 'node:net'
import {expect, onTestFinished, test} from 'vitest'
import {limitSilent} from './silent-connections.ts'

const MOST = 2

/**
 * Opens connections from these addresses, in order, to a server limited to two silent ones.
 *
 * @returns the addresses of the connections still open
 */
function stillOpen(addresses: readonly string[]): string[] {
  const server = createServer()
  limitSilent(server, MOST)
  const sockets = addresses.map((remoteAddress) => {
    const socket = Object.defineProperty(new Socket(), 'remoteAddress', {value: remoteAddress})
    onTestFinished(() => void socket.destroy())
    server.emit('connection', socket)
    return socket
  })
  return sockets.flatMap(({destroyed}, index) => (destroyed ? [] : (addresses[index] ?? [])))
}

test.each([
  ['closes the longest silent connection', ['a', 'b', 'c'], ['b', 'c']],
  ['closes one of the address with the most', ['a', 'b', 'b'], ['a', 'b']],
  [
    'counts an IPv6 network as one address',
    ['a', '2001:db8::1', '2001:db8::2'],
    ['a', '2001:db8::2'],
  ],
  ['keeps connections of this machine', ['127.0.0.1', '::1', 'a', 'b'], ['127.0.0.1', '::1']],
  [
    'closes others for one of this machine',
    ['a', 'b', '::ffff:127.0.0.1'],
    ['b', '::ffff:127.0.0.1'],
  ],
  [
    'closes one of this machine if there are no others',
    ['::1', '127.0.0.1', '::1'],
    ['127.0.0.1', '::1'],
  ],
])('a server limited to two silent connections %s', (_, addresses, expected) => {
  expect(stillOpen(addresses)).toEqual(expected)
})
