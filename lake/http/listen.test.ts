import {describe, expect, test} from 'vitest'
import {listeningLake} from '../testing/listening-lake.ts'

/** The lake on a socket, asked in ways that clients and their `fetch` do not have. */

const QUERY = '/p/blog/v1/data/query/production'
const HOST = 'Host: localhost\r\nConnection: close\r\n'
const POST = `POST ${QUERY} HTTP/1.1\r\n${HOST}`

describe('what cannot be read or is not answered is refused in JSON', () => {
  test.each<[what: string, status: number, request: string]>([
    ['TRACE', 405, `TRACE ${QUERY} HTTP/1.1\r\n${HOST}\r\n`],
    ['CONNECT', 405, `CONNECT localhost:80 HTTP/1.1\r\n${HOST}\r\n`],
    ['a method of other protocols', 405, `PROPFIND ${QUERY} HTTP/1.1\r\n${HOST}\r\n`],
    ['a method that there is not', 400, `FROBNICATE ${QUERY} HTTP/1.1\r\n${HOST}\r\n`],
    ['HTTP/2', 400, 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    [
      'a host with a password',
      400,
      `GET ${QUERY} HTTP/1.1\r\nHost: a:b@localhost\r\nConnection: close\r\n\r\n`,
    ],
    [
      'a host that is nearly an address',
      400,
      `GET ${QUERY} HTTP/1.1\r\nHost: 1.2.3.4.5\r\nConnection: close\r\n\r\n`,
    ],
    [
      'a port that there is not',
      400,
      `GET ${QUERY} HTTP/1.1\r\nHost: localhost:99999\r\nConnection: close\r\n\r\n`,
    ],
    ['no host', 400, `GET ${QUERY} HTTP/1.1\r\nConnection: close\r\n\r\n`],
    ['two hosts', 400, `GET ${QUERY} HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n`],
    ['an address of no path', 400, `OPTIONS * HTTP/1.1\r\n${HOST}\r\n`],
    ['the address of a proxy', 400, `GET http://localhost/v1/ping HTTP/1.1\r\n${HOST}\r\n`],
    ['an address with a backslash', 400, `GET /\\x HTTP/1.1\r\n${HOST}\r\n`],
    ['an address that is not UTF-8', 400, `GET /p/%E0%A4%A/v1/ping HTTP/1.1\r\n${HOST}\r\n`],
    ['an expectation', 417, `${POST}Expect: tea\r\n\r\n`],
    ['a length that is none', 400, `${POST}Content-Length: -1\r\n\r\n`],
    ['a chunk that is none', 400, `${POST}Transfer-Encoding: chunked\r\n\r\nzz\r\n`],
    ['headers that are too long', 431, `${POST}Cookie: ${'x'.repeat(3_000_000)}\r\n\r\n`],
    [
      'a parameter nested too deeply',
      400,
      `GET ${QUERY}?query=1&$x=${'['.repeat(5000)}${']'.repeat(5000)} HTTP/1.1\r\n${HOST}\r\n`,
    ],
  ])('%s: %i', async (_what, status, request) => {
    const {exchange, reports} = await listeningLake()
    const answer = await exchange(request)
    expect(answer.status, answer.head).toBe(status)
    expect(answer.head.toLowerCase()).toContain('content-type: application/json')
    expect(JSON.parse(answer.body)).toEqual({
      statusCode: status,
      error: expect.any(String),
      message: expect.stringMatching(/\.$/),
    })
    expect(reports).toEqual([])
  })
})

describe('a body that is not taken is answered before the connection closes:', () => {
  const body = Buffer.alloc(30_000_000, 'x')
  const length = `Content-Length: ${body.length}\r\n`
  test.each<[what: string, status: number, request: string]>([
    ['one that is too long', 413, `${POST}${length}\r\n`],
    [
      'one of somebody without a token',
      401,
      `POST /p/blog/v1/data/mutate/production HTTP/1.1\r\n${HOST}${length}\r\n`,
    ],
    [
      'one that belongs to no request',
      200,
      `GET ${QUERY}?query=1 HTTP/1.1\r\n${HOST}${length}\r\n`,
    ],
  ])('%s', async (_what, status, head) => {
    const {exchange} = await listeningLake()
    const answer = await exchange(head, body)
    expect(answer.status).toBe(status)
  })
})

test('a connection goes on after a body that was too long', async () => {
  const {exchange} = await listeningLake()
  const body = Buffer.alloc(2_000_000, 'x')
  const first = `POST ${QUERY} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}\r\n\r\n`
  const answer = await exchange(first, body, `GET /v1/ping HTTP/1.1\r\n${HOST}\r\n`)
  expect(answer.status).toBe(413)
  expect(answer.body).toContain('HTTP/1.1 200 OK')
})

test('whoever breaks off in the middle of a body leaves no line in the log', async () => {
  const {open, origin, reports} = await listeningLake()
  const socket = open(`${POST}Content-Length: 100\r\n\r\n{"query"`)
  await new Promise((resolve) => socket.write('', resolve))
  socket.destroy()
  expect((await fetch(`${origin}/v1/ping`)).status).toBe(200)
  await expect.poll(() => socket.closed).toBe(true)
  expect(reports).toEqual([])
})
