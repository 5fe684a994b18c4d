import {IncomingMessage} from 'node:http'
import {Socket} from 'node:net'
import {describe, expect, onTestFinished, test, vi} from 'vitest'
import {readBody, toRequest} from './request.ts'

function message(method: string, url: string, headers: Record<string, string> = {}) {
  const incoming = new IncomingMessage(new Socket())
  return Object.assign(incoming, {
    method,
    url,
    headers,
    rawHeaders: Object.entries(headers).flat(),
  })
}

describe('a message from a socket', () => {
  test('becomes a request with its address, method, headers and body', async () => {
    const headers = {host: 'site.example:80', 'content-type': 'text/plain'}
    const request = toRequest(message('POST', '/a?b=c', headers), () => ({body: 'text'}))
    expect(request).toMatchObject({method: 'POST', url: 'http://site.example/a?b=c'})
    expect(request?.headers.get('content-type')).toBe('text/plain')
    expect(await request?.text()).toBe('text')
  })

  test('has no body if its method allows none', () => {
    const bodyOf = () => expect.unreachable()
    expect(toRequest(message('GET', '/'), bodyOf)?.url).toBe('http://localhost/')
    expect(toRequest(message('HEAD', '/'), bodyOf)?.body).toBeNull()
  })

  test.each([
    ['an absolute address', 'http://site.example/', 'localhost'],
    ['an asterisk as address', '*', 'localhost'],
    ['an invalid host', '/', 'a b'],
    ['a host that is too long', '/', 'a'.repeat(2_049)],
  ])('becomes no request with %s', (_, url, host) => {
    expect(toRequest(message('GET', url, {host}), () => ({}))).toBeUndefined()
  })

  test.each([
    ['TRACE', 'localhost'],
    ['GET', 'name:password@localhost'],
  ])('throws if no request can be created: %s at %s', (method, host) => {
    expect(() => toRequest(message(method, '/', {host}), () => ({}))).toThrow(TypeError)
  })
})

test.each([
  ['', ''],
  ['1234', '1234'],
  ['12345', 'too long'],
])('readBody with a limit of four bytes reads "%s" as %s', async (body, expected) => {
  const request = new Request('http://localhost', {method: 'POST', body})
  expect(String(await readBody(request, {bytes: 4}))).toBe(expected)
})

test.each([
  ['abcd', '4', 'abcd'],
  ['abcdef', '4', 'too long'],
  ['abcdef', '6', 'too long'],
  ['abcdef', 'none', 'too long'],
])(
  'readBody with a limit of four bytes reads "%s" with the announced length %s as %s',
  async (body, length, expected) => {
    const headers = {'content-length': length}
    const request = new Request('http://localhost', {method: 'POST', body, headers})
    expect(String(await readBody(request, {bytes: 4}))).toBe(expected)
  },
)

test.each([
  [{bytes: 4}, '5'],
  [{bytes: 4, ms: 10_000}, '5'],
  [{bytes: 1024 * 1024}, '99999999999'],
])(
  'readBody rejects a body over %j that announces %s bytes without reading it',
  async (limits, length) => {
    const body = new ReadableStream({pull: () => expect.unreachable()}, {highWaterMark: 0})
    const headers = {'content-length': length}
    const init = {method: 'POST', body, headers, duplex: 'half' as const}
    const request = new Request('http://localhost', init)
    expect(await readBody(request, limits)).toBe('too long')
    expect(request.bodyUsed).toBe(false)
  },
)

test.each([
  [1024 * 1024, 1],
  [1024 * 1024 + 1, 0],
])('readBody reads a body of %i bytes in one go %i times', async (length, times) => {
  const body = Buffer.alloc(length, 'a')
  const headers = {'content-length': String(length)}
  const request = new Request('http://localhost', {method: 'POST', body, headers})
  const whole = vi.spyOn(request, 'arrayBuffer')
  const read = await readBody(request, {bytes: 2 * length})
  expect(body.equals(Buffer.from(read))).toBe(true)
  expect(whole).toHaveBeenCalledTimes(times)
})

test('readBody reports a body that ends before its announced length', async () => {
  const headers = {'content-length': '4'}
  const body = new ReadableStream({pull: (controller) => controller.error(new Error('gone'))})
  const init = {method: 'POST', body, headers, duplex: 'half'}
  expect(await readBody(new Request('http://localhost', init), {bytes: 4})).toBe('broken off')
})

describe('readBody fails for a body', () => {
  const requestWith = (source: UnderlyingDefaultSource) => {
    const streaming = {body: new ReadableStream(source), duplex: 'half'}
    return new Request('http://localhost', {method: 'POST', ...streaming})
  }

  test('that does not end in time', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const reading = readBody(requestWith({}), {bytes: 4, ms: 1_000})
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await reading).toBe('too slow')
  })

  test('whose client disconnects', async () => {
    const request = requestWith({pull: (controller) => controller.error(new Error('aborted'))})
    expect(await readBody(request, {bytes: 4})).toBe('broken off')
  })
})
