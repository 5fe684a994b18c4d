import {once} from 'node:events'
import {type AddressInfo, createServer} from 'node:net'
import {expect, onTestFinished, test} from 'vitest'
import {hookReceiver} from '../testing/hook-receiver.ts'
import {sendRequest} from './send-request.ts'

test('reports a request that cannot be sent once, as a failure', async () => {
  const {url, received} = await hookReceiver()
  const stopping = new AbortController()
  const request = {url, method: 'POST', headers: {trailer: 'x-later'}, body: '{}'}
  const sending = sendRequest(request, {timeoutMs: 30_000, signal: stopping.signal})
  expect(await sending).toMatchObject({
    failureReason: 'other',
    resultCode: null,
    resultBody: expect.stringContaining('Trailers'),
  })
  // An unhandled rejection would end the test run.
  stopping.abort()
  expect(received).toEqual([])
})

/** A server that sends one raw response and closes the connection. */
async function answering(answer: string): Promise<string> {
  const server = createServer((socket) => socket.once('data', () => socket.end(answer)))
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

const PART = 'content-length: 10\r\n\r\npart'

test.each([
  ['nothing', '', {failureReason: 'network', resultCode: null}],
  ['an invalid response', 'no', {failureReason: 'network', resultCode: null}],
  [
    'another protocol',
    'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n',
    {failureReason: 'other', resultCode: null},
  ],
  [
    'a body that breaks off behind a success',
    `HTTP/1.1 200 OK\r\n${PART}`,
    {failureReason: null, resultCode: 200, resultBody: 'part (aborted)'},
  ],
  [
    'one behind a failure',
    `HTTP/1.1 404 Not Found\r\n${PART}`,
    {failureReason: 'http', resultCode: 404},
  ],
])('the answer is %s', async (_name, answer, outcome) => {
  const request = {url: await answering(answer), method: 'POST', headers: {}, body: '{}'}
  const {signal} = new AbortController()
  expect(await sendRequest(request, {timeoutMs: 30_000, signal})).toMatchObject(outcome)
})
