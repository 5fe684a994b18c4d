import {createServer, get, type RequestListener} from 'node:http'
import {once} from 'node:events'
import type {AddressInfo} from 'node:net'
import {text} from 'node:stream/consumers'
import {afterEach, expect, onTestFinished, test, vi} from 'vitest'
import {currentExchange, noteRefusal, noteRoute} from './exchange.ts'
import {textLog, useLog, type LogFields} from './log.ts'
import {Observer} from './observer.ts'
import {requestIdHeader} from './request-id.ts'

afterEach(() => useLog(textLog('info')))

/** An observed server and its log entries. */
async function observed(listener: RequestListener, trustProxy = false) {
  const entries: {level: string; fields: LogFields}[] = []
  useLog({isShown: () => true, write: (level, _, fields = {}) => entries.push({level, fields})})
  const onEnd = vi.fn()
  const server = createServer(listener)
  new Observer({trustProxy, onEnd}).watch(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const {port} = server.address() as AddressInfo
  const ask = async (path: string, headers = {}) => {
    const before = entries.length
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {headers})
    const body = await answer.text()
    await expect.poll(() => entries.length).toBeGreaterThan(before)
    return {answer, body}
  }
  return {ask, entries, onEnd, port}
}

const answerWith = (status: number, route: string): RequestListener => {
  return (_, response) => {
    noteRoute(route)
    response.writeHead(status, requestIdHeader(status)).end('body')
  }
}

test.each([
  [200, '/p/:project', 'info'],
  [404, 'none', 'info'],
  [200, '/healthz', 'debug'],
  [503, '/readyz', 'error'],
])('the observer logs status %d at %s at level %s', async (status, route, level) => {
  const {ask, entries, onEnd} = await observed(answerWith(status, route))
  await ask('/p/secret?token=a@b.example')
  const request = {method: 'GET', route, status, ms: expect.any(Number), bytes: expect.any(Number)}
  expect(entries).toEqual([{level, fields: {id: expect.any(String), request}}])
  expect(onEnd).toHaveBeenCalledWith(request, false)
})

test.each([
  ['from this machine', 'request-17', false, 'request-17'],
  ['too short', 'a', false, expect.stringMatching(/^[\w-]{36}$/)],
  ['too long', 'a'.repeat(65), true, expect.stringMatching(/^[\w-]{36}$/)],
])('the observer logs a request whose given id is %s', async (_, given, trustProxy, id) => {
  const {ask, entries} = await observed(answerWith(200, '/'), trustProxy)
  await ask('/', {'x-request-id': given})
  expect(entries[0]?.fields.id).toEqual(id)
})

test('an error response contains the request id', async () => {
  const {ask, entries} = await observed(answerWith(500, '/'))
  const {answer} = await ask('/')
  expect(answer.headers.get('x-request-id')).toBe(entries[0]?.fields.id)
})

test('overlapping requests keep their own ids', async () => {
  const both = Promise.withResolvers<void>()
  let arrived = 0
  const {ask} = await observed(async (_, response) => {
    arrived += 1
    if (arrived === 2) both.resolve()
    await both.promise
    response.end(currentExchange()?.id)
  })
  const ids = ['request-1', 'request-2']
  const answers = await Promise.all(ids.map((id) => ask('/', {'x-request-id': id})))
  expect(answers.map(({body}) => body)).toEqual(ids)
})

test('the observer logs a disconnected client, without a status if no response had started', async () => {
  const arrived = Promise.withResolvers<void>()
  const {entries, port} = await observed(() => arrived.resolve())
  const request = get({port, host: '127.0.0.1'}).on('error', () => {})
  await arrived.promise
  request.destroy()
  await expect.poll(() => entries).toMatchObject([{fields: {request: {isAborted: true}}}])
  expect(entries[0]?.fields.request).not.toHaveProperty('status')
})

test('the observer logs the status of a refusal that closes the connection', async () => {
  const {entries, onEnd, port} = await observed((_, response) => {
    noteRefusal(507)
    response.destroy()
  })
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed')
  await expect.poll(() => onEnd.mock.calls).toMatchObject([[{status: 507}, false]])
  expect(entries).toMatchObject([{level: 'error', fields: {request: {status: 507}}}])
  expect(entries[0]?.fields.request).not.toHaveProperty('isAborted')
})

test('the observer marks event streams', async () => {
  const {onEnd, port} = await observed((_, response) => {
    response.writeHead(200, {'content-type': 'text/event-stream'}).end('data: 1\n\n')
  })
  const [answer] = await once(get({port, host: '127.0.0.1'}), 'response')
  await text(answer)
  await expect.poll(() => onEnd.mock.calls).toMatchObject([[{status: 200}, true]])
})
