import {connect} from 'node:net'
import {expect, test} from 'vitest'
import {createHandler} from './handle.ts'
import {listen} from './http/listen.ts'
import {CONTACT, GET_IN_TOUCH} from './testing/form-requests.ts'
import {type Sending, testInbox} from './testing/test-inbox.ts'

/**
 * Malformed requests, made from a seed: whatever comes, the inbox answers, and never with a fault of its
 * own. FUZZ_CASES and FUZZ_SEED make another run of it.
 */
const CASES = Number(process.env['FUZZ_CASES'] || 5000)
const SEED = Number(process.env['FUZZ_SEED'] || 20261123)

type Random = {
  below: (limit: number) => number
  pick: <T>(items: readonly [T, ...T[]]) => T
}

/** A linear congruential generator (Numerical Recipes): the same seed gives the same requests. */
function randomOf(seed: number): Random {
  let state = seed >>> 0
  const below = (limit: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
  return {below, pick: (items) => items[below(items.length)] ?? items[0]}
}

const PATHS = [
  '/contact',
  '/subscribe',
  '/get-in-touch',
  '/contact?submission=%00&elapsed=-1',
  '/subscribe?receipt=.a.b',
  '/schedule',
  '/schedule?tz=Europe/%00&month=9999-99&day=-1',
  '/schedule?tz[]=x&month=2026-11&day=2026-11-24T',
  '/schedule/book',
  '/schedule/book?slot=9e99&tz=UTC',
  '/schedule/bookings/%F0%9F%92%A9/move',
  '/schedule/bookings/..%2f..%2f',
  '/',
  '/?page=1e308&q=%25%5C%27%22&kind=__proto__&suspicious=constructor',
  '/inbox.csv?q=%00',
  '/log-in',
  '/bookings/x/cancel',
  '//',
  '/%',
  '/%ff',
  '/schedule/style.css?v=x',
  '/healthz',
  '/constructor',
] as const

const TYPES = [
  'application/json',
  'text/plain;charset=UTF-16',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'multipart/form-data; boundary=""',
  'multipart/form-data; boundary=x; charset=x',
  'application/x-www-form-urlencoded; charset=nonsense',
  '',
  ';',
  'MULTIPART/FORM-DATA; BOUNDARY=x',
] as const

const TEXTS = [
  '',
  'x',
  '\0',
  '=1+1',
  '\ud800',
  '\u202e',
  'a@b.example',
  '<script>alert(1)</script>',
  '%s%n',
  "'; DROP TABLE submissions; --",
  '🜂'.repeat(300),
  'x'.repeat(70_000),
  '2026-11-24T04:30:00.000Z',
  'Asia/Kolkata',
  '__proto__',
] as const

const VALUES = [
  null,
  0,
  -1,
  1e308,
  true,
  [],
  {},
  [[[]]],
  ['x'],
  {toString: 1},
  'x',
  ...TEXTS,
] as const

function bodyOf(random: Random): BodyInit {
  const text = () => random.pick(TEXTS)
  const part = (name: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"${random.pick(['', '; filename="a"', '; filename'])}\r\n\r\n${text()}\r\n`
  const bodies: readonly [() => BodyInit, ...(() => BodyInit)[]] = [
    () =>
      JSON.stringify({
        ...CONTACT,
        [random.pick(['firstName', 'email', 'services', '__proto__'])]: random.pick(VALUES),
      }),
    () => JSON.stringify(random.pick(VALUES)),
    () => JSON.stringify(CONTACT).slice(0, random.below(200)),
    () => `{"__proto__":{"firstName":"x","email":"a@b"},"constructor":{}}`,
    () => '['.repeat(100_000),
    () =>
      new URLSearchParams({
        ...GET_IN_TOUCH,
        [random.pick(['email', 'name', 'token', 'slot', 'tz'])]: text(),
      }).toString(),
    () => `email=${random.pick(['%', '%ff%fe', '%00', 'a%40b.example&email=x', '=', '&&&'])}`,
    () => `${part('email')}${part('name')}${random.pick(['--x--\r\n', '--x', '--y--\r\n', ''])}`,
    () =>
      `--x\r\n${random.pick(['', 'Content-Disposition: form-data', 'Content-Disposition: form-data; name="', 'Content-Transfer-Encoding: base64\r\nContent-Disposition: form-data; name="email"'])}\r\n\r\n${text()}\r\n--x--`,
    () =>
      new URLSearchParams({
        slot: text(),
        name: text(),
        email: text(),
        tz: text(),
        request: text(),
        shown: text(),
      }).toString(),
    () => Uint8Array.from({length: random.below(400)}, () => random.below(256)),
    () => 'x'.repeat(random.pick([0, 256 * 1024 - 1, 256 * 1024 + 1, 400_000])),
  ]
  return random.pick(bodies)()
}

function headersOf(random: Random): Record<string, string> {
  return {
    'content-type': random.pick(TYPES),
    ...random.pick<Record<string, string>>([
      {},
      {
        'x-forwarded-for': random.pick([
          '',
          ',',
          '192.0.2.1',
          '::',
          '1::2::3',
          'x'.repeat(5000),
          '::ffff:1.2.3.4',
        ]),
      },
      {authorization: random.pick(['Bearer', 'Bearer  ', 'Basic x', 'Bearer a.b.c'])},
      {cookie: random.pick(['inbox_operator', 'inbox_operator=', 'inbox_operator=..', '=;=;'])},
      {'accept-language': random.pick(['*', 'x'.repeat(3000), '-', 'en-US-u-hc-h99', 'i-klingon'])},
      {'sec-fetch-mode': 'no-cors'},
      {'content-length': '5', 'transfer-encoding': 'chunked', expect: '100-continue'},
    ]),
  }
}

function requestOf(random: Random): {path: string; sending: Sending & {method: string}} {
  const method = random.pick([
    'POST',
    'POST',
    'POST',
    'GET',
    'HEAD',
    'PUT',
    'DELETE',
    'OPTIONS',
    'PATCH',
  ])
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const sending = {
    method,
    headers: headersOf(random),
    ...(hasBody ? {body: bodyOf(random)} : {}),
    host: random.pick(['localhost:3901', 'inbox.example', '[::1]', '127.0.0.1:3901']),
    peer: {remoteAddress: random.pick(['127.0.0.1', '::1', '192.0.2.1', 'fe80::1%eth0'])},
  }
  return {path: random.pick(PATHS), sending}
}

test(
  `${CASES} malformed requests get answers, none of them a fault of the inbox`,
  {timeout: 60_000},
  async () => {
    const random = randomOf(SEED)
    const {send, reports, clock} = testInbox({
      rates: {mark: 5, close: 1_000_000, book: 1_000_000},
    })
    for (let index = 0; index < CASES; index += 1) {
      // Otherwise the rate of pages would refuse most requests.
      if (index % 100 === 0) clock.now += 60_000
      const {path, sending} = requestOf(random)
      const answer = await send(path, sending)
      const hangsUp = answer.type === 'error'
      expect(
        hangsUp || (answer.status >= 200 && answer.status < 500),
        `${index}: ${sending.method} ${path}: ${answer.status}`,
      ).toBe(true)
      expect(await answer.text()).not.toContain('<script>alert')
    }
    expect(reports).toEqual([])
    expect((await send('/healthz')).status).toBe(200)
    const table = await (await send('/inbox.csv')).text()
    expect(table).not.toMatch(/(?:^|,)"[=+\-@]/m)
  },
)

test('bytes that are hardly HTTP do not end it', async () => {
  const {inbox} = testInbox()
  const {port, close} = await listen(createHandler(inbox), {port: 0, report: () => {}})
  const messages = [
    'nonsense\r\n\r\n',
    'GET / HTTP/1.1\r\n\r\n',
    'GET http://elsewhere.example/ HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: a b\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: user:secret@localhost\r\n\r\n',
    'TRACE / HTTP/1.1\r\nHost: localhost\r\n\r\n',
    'CONNECT localhost:1 HTTP/1.1\r\nHost: localhost\r\n\r\n',
    'POST /contact HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n12345',
    'POST /contact HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
    'POST /contact HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n',
    `GET / HTTP/1.1\r\nHost: localhost\r\nCookie: ${'x'.repeat(100_000)}\r\n\r\n`,
    'GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: localhost\r\nX: \u0000\r\n\r\n',
    '\u0016\u0003\u0001\u0002\u0000',
  ]
  for (const message of messages) {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    let answer = ''
    socket.setEncoding('latin1').on('data', (chunk: string) => (answer += chunk))
    socket.end(message, 'latin1')
    await new Promise((resolve) => socket.once('close', resolve))
    expect(answer, message.slice(0, 60)).not.toMatch(/^HTTP\/1\.1 5/)
  }
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
  await close()
})
