import {connect, type Socket} from 'node:net'
import {expect, onTestFinished, test, vi} from 'vitest'
import {Observer} from '@skyforge/server-kit/operations/observer.ts'
import {createHandler} from '../handle.ts'
import {CONTACT} from '../testing/form-requests.ts'
import {testInbox} from '../testing/test-inbox.ts'
import {listen} from './listen.ts'

/** The inbox on a socket, and how to write to it what no browser's `fetch` would. */
async function listening() {
  const {inbox} = testInbox()
  const onEnd = vi.fn()
  const observer = new Observer({trustProxy: false, onEnd})
  const {port, close} = await listen(createHandler(inbox), {port: 0, observer, report: () => {}})
  onTestFinished(close)
  const open = (text: string): Socket => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    socket.write(text)
    onTestFinished(() => void socket.destroy())
    return socket
  }
  return {origin: `http://127.0.0.1:${port}`, open, onEnd, inbox}
}

async function answerOn(socket: Socket): Promise<string> {
  let answer = ''
  socket.setEncoding('latin1').on('data', (chunk: string) => (answer += chunk))
  await new Promise((resolve) => socket.once('close', resolve))
  return answer
}

const POST = 'POST /contact HTTP/1.1\r\nHost: localhost\r\n'

test.each([
  ['a length that is none', `${POST}Content-Length: -1\r\n\r\n`],
  ['a chunk that is none', `${POST}Transfer-Encoding: chunked\r\n\r\nzz\r\n`],
  ['headers that are too long', `${POST}Cookie: ${'x'.repeat(100_000)}\r\n\r\n`],
  [
    'an address with a password',
    'POST /contact HTTP/1.1\r\nHost: a:b@localhost\r\nContent-Length: 2\r\n\r\n{}',
  ],
])('a post with %s is not refused in words: the connection is closed', async (_name, text) => {
  const {open} = await listening()
  expect(await answerOn(open(text))).toBe('')
})

test.each([
  ['is too much of one address', 429, {}],
  ['lacks what a form needs', 400, {email: 'none'}],
])('a form that %s is closed without a word, and counted', async (_, status, fields) => {
  const {open, onEnd, inbox} = await listening()
  if (status === 429) vi.spyOn(inbox.rates.posts, 'isOver').mockReturnValue(true)
  const body = JSON.stringify({...CONTACT, ...fields})
  const headers = `Origin: http://localhost:5173\r\nContent-Length: ${body.length}`
  expect(await answerOn(open(`${POST}${headers}\r\n\r\n${body}`))).toBe('')
  await expect.poll(() => onEnd.mock.calls).toMatchObject([[{status}, false]])
})

/** A form in 200 KB: blanks behind JSON belong to the body, and to no field. */
const LONG_BODY = JSON.stringify(CONTACT).padEnd(200_000)

test('of bodies that stall, an address holds 2 MB; other visitors go on', async () => {
  const {origin, open} = await listening()
  const stall = (address: string) =>
    open(
      `${POST}X-Forwarded-For: ${address}\r\nContent-Length: 260000\r\n\r\n${'x'.repeat(250_000)}`,
    )
  const sockets = Array.from({length: 12}, () => stall('192.0.2.1'))
  const closed = new Set<Socket>()
  for (const socket of sockets) socket.once('close', () => closed.add(socket))
  await expect.poll(() => closed.size).toBe(4)
  const answer = await fetch(`${origin}/contact`, {
    method: 'POST',
    body: LONG_BODY,
    headers: {'x-forwarded-for': '192.0.2.2'},
  })
  expect(await answer.json()).toMatchObject({result: 'success'})
})

test('bodies that end are no longer held', async () => {
  const {origin} = await listening()
  const body = LONG_BODY
  for (let time = 0; time < 12; time += 1) {
    const answer = await fetch(`${origin}/contact`, {method: 'POST', body})
    expect(await answer.json()).toMatchObject({result: 'success'})
  }
})

test.each([
  ['GET', '/healthz', 200, '15'],
  ['HEAD', '/healthz', 200, null],
  ['HEAD', '/schedule', 200, null],
  ['HEAD', '/nothing', 404, null],
  ['POST', '/vitals?page=%2F', 204, null],
])('%s %s is answered with %i and the length %s', async (method, path, status, length) => {
  const {origin} = await listening()
  const vitals = JSON.stringify({device: 'mobile', LCP: 1_200})
  const init = method === 'POST' ? {method, body: vitals} : {method}
  const answer = await fetch(origin + path, init)
  expect([answer.status, answer.headers.get('content-length')]).toEqual([status, length])
  expect(answer.headers.get('transfer-encoding')).toBeNull()
  // The connection goes on.
  expect((await fetch(`${origin}/healthz`)).status).toBe(200)
})
