import {connect} from 'node:net'
import {expect, onTestFinished, test, vi} from 'vitest'
import {createHttpServer} from './http-server.ts'
import {listenOn} from './listen-on.ts'
import type {FetchHandler} from './request.ts'

const refusalBody = (status: number, message: string) => ({status, message})

/** Serves a handler on a free port. */
async function serve(handler: FetchHandler) {
  const report = vi.fn()
  const {port, close} = await listenOn(() => createHttpServer(handler, {report, refusalBody}), {
    port: 0,
    addresses: ['127.0.0.1'],
    mayLack: () => false,
  })
  onTestFinished(close)
  return {origin: `http://127.0.0.1:${port}`, port, report}
}

async function exchange(port: number, request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.setEncoding('utf8').end(request)
  const parts: string[] = await socket.toArray()
  return parts.join('')
}

const describeRequest: FetchHandler = async (request, peer) =>
  Response.json({
    address: request.url,
    method: request.method,
    body: await request.text(),
    peer: peer.remoteAddress,
  })

test('a handler receives address, method, body and peer', async () => {
  const {origin} = await serve(describeRequest)
  const response = await fetch(`${origin}/a%20b?c=d`, {method: 'PUT', body: 'text'})
  expect(await response.json()).toEqual({
    address: `${origin}/a%20b?c=d`,
    method: 'PUT',
    body: 'text',
    peer: '127.0.0.1',
  })
})

test("idle connections stay open longer than the proxies' connections", async () => {
  const {origin} = await serve(describeRequest)
  const {headers} = await fetch(origin)
  expect(headers.get('keep-alive')).toBe('timeout=75')
})

test('an HTTP/1.0 request without a Host header is for localhost', async () => {
  const {port} = await serve(describeRequest)
  expect(await exchange(port, 'GET /x HTTP/1.0\r\n\r\n')).toContain('http://localhost/x')
})

test.each([
  'GET /x HTTP/1.1\r\nHost: a b\r\n\r\n',
  'GET /x\\y HTTP/1.1\r\nHost: localhost:1.2\r\n\r\n',
  `GET /x HTTP/1.1\r\nHost: ${'a'.repeat(2_049)}\r\n\r\n`,
  `GET http://${'a'.repeat(2_049)}/x HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  'GET http://localhost/x HTTP/1.1\r\nHost: evil.example\r\n\r\n',
])('an invalid address is refused: %j', async (request) => {
  const handler = vi.fn(describeRequest)
  const {port, report} = await serve(handler)
  expect(await exchange(port, request)).toContain('HTTP/1.1 400')
  expect(handler).not.toHaveBeenCalled()
  expect(report).not.toHaveBeenCalled()
})

test('headers of a stream are sent immediately, and a leaving client cancels it', async () => {
  const cancel = vi.fn()
  const {origin} = await serve(async () => new Response(new ReadableStream({cancel})))
  const response = await fetch(origin)
  expect(response.status).toBe(200)
  await response.body?.cancel()
  await expect.poll(() => cancel).toHaveBeenCalledOnce()
})

test('a failing response body closes the connection', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const broken = new ReadableStream({
    pull: (controller) => controller.error(new Error('The client reads too slowly.')),
  })
  const {origin} = await serve(async () => new Response(broken))
  await expect(fetch(origin).then((response) => response.text())).rejects.toThrow(TypeError)
  await expect.poll(() => log).toHaveBeenCalledOnce()
})

test('a failed handler is reported, and the response is 500 without details', async () => {
  const {origin, report} = await serve(() => Promise.reject(new Error('inside')))
  const response = await fetch(origin)
  expect([response.status, await response.text()]).toEqual([500, ''])
  expect(report).toHaveBeenCalledExactlyOnceWith('Failed to answer a request', new Error('inside'))
})

test.each([
  [4, 4],
  [5, 0],
])(
  'of %i pipelined requests whose responses nobody reads, %i get a response',
  async (sent, answered) => {
    const {port} = await serve(describeRequest)
    const requests = 'GET /x HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(sent)
    const responses = await exchange(port, requests).catch(() => '')
    expect(responses.split('HTTP/1.1 200').length - 1).toBe(answered)
  },
)
