import {connect} from 'node:net'
import {afterEach, expect, test, vi} from 'vitest'
import {listen, type ListenOptions} from './listen.ts'
import {sentence, type SiteRequest} from './reply.ts'

let close = async () => {}
afterEach(() => close())

async function serve(options: Partial<ListenOptions> = {}) {
  const handler = ({url}: {url: string}) => sentence(200, `You asked for ${url}`)
  const defaults = {port: 0, host: '127.0.0.1', report: vi.fn()}
  const listening = await listen(handler, {...defaults, ...options})
  close = listening.close
  return `http://127.0.0.1:${listening.port}`
}

test('a server sends the replies of its handler', async () => {
  const answer = await fetch(`${await serve()}/about?a=b`)
  expect(await answer.text()).toBe('You asked for /about?a=b\n')
})

test.each([
  ['http://site.example/about?a=b', '/about?a=b'],
  ['HTTP://site.example', '/'],
  ['https://site.example?a=b', '/?a=b'],
])('a server accepts the absolute address %s', async (target, url) => {
  const {port} = new URL(await serve())
  expect(await exchange(Number(port), `GET ${target} HTTP/1.0\r\n\r\n`)).toContain(
    `You asked for ${url}\n`,
  )
})

test('a server refuses a target without a path', async () => {
  const {port} = new URL(await serve())
  expect(await exchange(Number(port), 'GET about HTTP/1.0\r\n\r\n')).toBe('')
  expect(await exchange(Number(port), 'OPTIONS * HTTP/1.0\r\n\r\n')).toContain(' 400 ')
})

test.each([
  [
    'throws',
    () => {
      throw new Error('broken')
    },
  ],
  ['rejects', () => Promise.reject(new Error('broken'))],
])(
  'a server closes the connection and reports the error if a handler %s',
  async (_how, handler) => {
    const report = vi.fn()
    const listening = await listen(handler, {port: 0, host: '127.0.0.1', report})
    close = listening.close
    await expect(fetch(`http://127.0.0.1:${listening.port}/about?secret=a`)).rejects.toThrow(
      'fetch failed',
    )
    expect(report).toHaveBeenCalledWith('Failed to answer GET /about', expect.any(Error))
  },
)

test('a server announces the end of a connection only while draining', async () => {
  const handler = ({url}: {url: string}) => sentence(200, url)
  const listening = await listen(handler, {port: 0, host: '127.0.0.1', report: vi.fn()})
  close = listening.close
  const socket = connect(listening.port, '127.0.0.1')
  let text = ''
  socket.on('data', (chunk) => (text += chunk))
  socket.write('GET /first HTTP/1.1\r\nhost: a\r\n\r\n')
  await expect.poll(() => text).toContain('/first')
  expect(text).not.toMatch(/^connection/im)
  const drained = listening.drain()
  socket.write('GET /second HTTP/1.1\r\nhost: a\r\n\r\n')
  await expect.poll(() => text).toContain('/second')
  expect(text).toMatch(/^connection: close/im)
  await drained
})

test('HEAD returns the length of the body', async () => {
  const answer = await fetch(`${await serve()}/about`, {method: 'HEAD'})
  expect(answer.headers.get('content-length')).toBe('21')
  expect(await answer.text()).toBe('')
})

const POST = 'POST /contact HTTP/1.1\r\nHost: localhost\r\n'

test.each([
  ['an invalid length', `${POST}Content-Length: -1\r\n\r\n`],
  ['headers that are too long', `${POST}Cookie: ${'x'.repeat(100_000)}\r\n\r\n`],
])('a post with %s closes the connection', async (_name, text) => {
  const {port} = new URL(await serve())
  expect(await exchange(Number(port), text)).toBe('')
})

test.each([
  ['whole', 'a body of 20 letters', 'a body of 20 letters'],
  ['refused when it is too long', 'x'.repeat(200_000), 'too long'],
  ['empty when nothing is sent', '', ''],
])('the body of a post is %s', async (_how, body, read) => {
  const handler = async ({readBody}: SiteRequest) =>
    sentence(200, String(await readBody?.({bytes: 20, ms: 60_000})))
  const listening = await listen(handler, {port: 0, host: '127.0.0.1', report: vi.fn()})
  close = listening.close
  const answer = await fetch(`http://127.0.0.1:${listening.port}/`, {method: 'POST', body})
  expect(await answer.text()).toBe(`${read}\n`)
})

test('a body that does not arrive in time is refused', async () => {
  const handler = async ({readBody}: SiteRequest) =>
    sentence(400, String(await readBody?.({bytes: 20, ms: 0})), {connection: 'close'})
  const listening = await listen(handler, {port: 0, host: '127.0.0.1', report: vi.fn()})
  close = listening.close
  const text = `${POST}Content-Length: 9\r\n\r\nhalf`
  expect(await exchange(listening.port, text)).toContain('too slow')
})

/** Everything that a connection receives after sending a text. */
async function exchange(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  let answer = ''
  socket.setEncoding('latin1').on('data', (chunk: string) => (answer += chunk))
  socket.write(text)
  await new Promise((resolve) => socket.once('close', resolve))
  return answer
}

test('passed-on paths bypass the handler', async () => {
  const site = await serve({
    passOn: (url) =>
      url === '/elsewhere' ? (_, response) => response.end('from elsewhere') : undefined,
  })
  const textAt = async (path: string) => (await fetch(site + path)).text()
  expect(await textAt('/elsewhere')).toBe('from elsewhere')
  expect(await textAt('/about')).toBe('You asked for /about\n')
})

test('listen fails if the port is taken', async () => {
  const port = Number(new URL(await serve()).port)
  const handler = () => sentence(200, '')
  await expect(listen(handler, {port, host: '127.0.0.1', report: vi.fn()})).rejects.toMatchObject({
    code: 'EADDRINUSE',
  })
})
