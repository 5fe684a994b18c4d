import {once} from 'node:events'
import type {Socket} from 'node:net'
import {expect, test} from 'vitest'
import {WebSocket} from 'ws'
import {expectAtMostOpen} from '@skyforge/server-kit/testing/open-sockets.ts'
import {listeningLake} from '../testing/listening-lake.ts'
import {TOKEN} from '../testing/test-lake.ts'

/** Each kind of connection beyond its limit, on one port. */

const DATA = '/p/blog/v1/data'
const get = (path: string, headers: string) =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`
const upgrade = (address: string) =>
  get(
    '/p/blog/v1/socket/production',
    `Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nX-Forwarded-For: ${address}\r\n`,
  )
const stream = (path: string, address: string) =>
  get(DATA + path, `Connection: close\r\nX-Forwarded-For: ${address}\r\n`)
const LISTEN = '/listen/production?query=*%5B_type%20%3D%3D%20%22post%22%5D'
const LIVE = '/live/events/production'
const one = '192.0.2.1'
/** Another address for each connection. */
const many = (index: number) => `198.51.${index % 250}.${Math.floor(index / 250) + 1}`

test.each<[what: string, opened: number, kept: number, first: (index: number) => string]>([
  ['silent connections', 900, 700, () => ''],
  ['connections with half a header', 900, 700, () => 'GET / HTTP/1.1\r\nHost: loc'],
  ['connections between two requests', 900, 700, () => get('/v1/ping', '')],
  ['connections between two refusals', 900, 700, () => get('/nowhere', '')],
  ['web sockets of one address', 40, 20, () => upgrade(one)],
  ['web sockets of many addresses', 300, 150, (index) => upgrade(many(index))],
  ['web sockets of programs of this machine', 300, 200, () => upgrade('').replace(/X-F.*\r\n/, '')],
  ['listeners of one address', 40, 20, () => stream(LISTEN, one)],
  ['listeners of many addresses', 300, 200, (index) => stream(LISTEN, many(index))],
  ['streams of live events of one address', 40, 20, () => stream(LIVE, one)],
  [
    'bodies that do not arrive',
    100,
    100,
    () =>
      `POST ${DATA}/query/production HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${one}\r\nContent-Length: 9\r\n\r\n{`,
  ],
])('%s are limited, and others are answered', {timeout: 90_000}, async (...row) => {
  const [, opened, kept, first] = row
  const {origin, open} = await listeningLake()
  const sockets: Socket[] = []
  for (let index = 0; index < opened; index++) {
    const text = first(index)
    const socket = open(...(text ? [text] : []))
    // A connection that is closed beyond a limit may be reset.
    socket.on('error', () => socket.destroy())
    sockets.push(socket.resume())
  }
  await expectAtMostOpen(sockets, kept)
  expect((await fetch(`${origin}/healthz`)).status).toBe(200)
  const asked = await fetch(`${origin}${DATA}/query/production?query=1`)
  expect(await asked.json()).toMatchObject({result: 1})
})

test.each<[what: string, first: string]>([
  ['an address that does not exist', 'POST /nowhere HTTP/1.1\r\n'],
  ['a mutation without a token', `POST ${DATA}/mutate/production HTTP/1.1\r\n`],
  ['a query with a wrong token', `POST ${DATA}/query/production HTTP/1.1\r\nAuthorization: x\r\n`],
])(
  'bodies that never arrive at %s hold few connections',
  {timeout: 90_000},
  async (_what, first) => {
    const {origin, open} = await listeningLake()
    const sockets = Array.from({length: 1_100}, () => {
      const socket = open(`${first}Host: localhost\r\nContent-Length: 9\r\n\r\n{`)
      socket.on('error', () => socket.destroy())
      return socket.resume()
    })
    // Refused requests whose bodies are awaited, and silent connections.
    await expectAtMostOpen(sockets, 256 + 700)
    expect((await fetch(`${origin}/healthz`)).status).toBe(200)
  },
)

test.each<[what: string, headers: Record<string, string>, limit: number]>([
  ['an address', {'x-forwarded-for': one}, 20],
  ['this machine', {}, 200],
])('a socket with a token leaves the limit of %s', async (_what, headers, limit) => {
  const {port} = await listeningLake()
  const url = `ws://127.0.0.1:${port}/p/blog/v1/socket/production`
  for (let index = 0; index <= limit; index++) {
    const socket = new WebSocket(url, {headers})
    await once(socket, 'open')
    socket.send(
      JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'authorization',
        params: {authorization: TOKEN},
      }),
    )
    const [answer] = await once(socket, 'message')
    expect(JSON.parse(String(answer))).toMatchObject({result: null})
  }
})

test.each<[what: string, path: string, status: number]>([
  ['a project that does not exist', '/p/nowhere/v1/socket/production', 403],
  ['a dataset that does not exist', '/p/blog/v1/socket/nothing', 403],
  ['a path without a socket', '/v1/ping', 403],
])('an upgrade to %s is refused, and its connection is closed', async (_what, path, status) => {
  const {open} = await listeningLake()
  const socket = open(upgrade(one).replace('/p/blog/v1/socket/production', path))
  // Its side of the connection stays open until the server has closed the other.
  const [answer] = await once(socket.setEncoding('utf8'), 'data')
  expect(answer).toContain(`HTTP/1.1 ${status} `)
  await once(socket, 'close')
})
