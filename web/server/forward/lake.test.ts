import {createServer, type IncomingMessage, type RequestListener, type Server} from 'node:http'
import {type AddressInfo, connect} from 'node:net'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {createLakeForwarder} from './lake.ts'

const QUERY = '/lake/p/blog/v2023-01-01/data/query/production?query=*'
const EVENTS = '/lake/p/blog/v2023-01-01/data/live/events/production'

let servers: Server[]
let asked: IncomingMessage[]

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A site in front of a lake with the given handler. */
async function siteBefore(answer: RequestListener): Promise<string> {
  const lake = await serve((request, response) => {
    asked.push(request)
    answer(request, response)
  })
  return serve(
    createLakeForwarder(lake, {isPageQuery: (_, query) => query === '*', trustProxy: false}),
  )
}

beforeEach(() => {
  servers = []
  asked = []
})
afterEach(() => {
  vi.useRealTimers()
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
})

test("returns the lake's response unchanged", async () => {
  const site = await siteBefore((_, response) => {
    response.writeHead(400, {'content-type': 'application/json', etag: '"a"'}).end('{"error":{}}')
  })
  const answer = await fetch(site + QUERY)
  expect(answer.status).toBe(400)
  expect(answer.headers.get('etag')).toBe('"a"')
  expect(await answer.json()).toEqual({error: {}})
  expect(asked[0]?.url).toBe('/p/blog/v2023-01-01/data/query/production?query=*')
})

test("keeps the visitor's connection when the lake closes its own", async () => {
  const site = await siteBefore((_, response) => {
    response.writeHead(200, {connection: 'close'}).end('{}')
  })
  expect((await fetch(site + QUERY)).headers.get('connection')).toBe('keep-alive')
})

test('custom queries of visitors never reach the lake', async () => {
  const site = await siteBefore((_, response) => response.end('{}'))
  const own = site + QUERY.replace('*', 'count(*)')
  const body = JSON.stringify({query: '*'})
  const answers = [await fetch(own), await fetch(site + QUERY, {method: 'POST', body})]
  expect(answers.map(({status}) => status)).toEqual([403, 403])
  expect(asked).toHaveLength(0)
})

test('drops the body of a query', async () => {
  const site = await siteBefore((request, response) => request.pipe(response))
  const socket = connect(Number(new URL(site).port), '127.0.0.1')
  socket.write(
    `GET ${QUERY} HTTP/1.1\r\nHost: site\r\nConnection: close\r\nContent-Length: 6\r\n\r\nsecret`,
  )
  const answer = (await socket.setEncoding('utf8').toArray()).join('')
  expect(answer).toContain('200 OK')
  expect(answer).not.toContain('secret')
  expect(asked[0]?.headers).not.toHaveProperty('content-length')
})

test('drops tokens and cookies', async () => {
  const site = await siteBefore((_, response) => response.end('{}'))
  const headers = {authorization: 'Bearer secret', cookie: 'a=b', accept: 'application/json'}
  await fetch(site + QUERY, {headers})
  expect(asked[0]?.headers).toMatchObject({accept: 'application/json'})
  expect(asked[0]?.headers).not.toHaveProperty('authorization')
  expect(asked[0]?.headers).not.toHaveProperty('cookie')
})

test("sends the visitor's real address instead of the claimed one", async () => {
  const site = await siteBefore((_, response) => response.end('{}'))
  await fetch(site + QUERY, {headers: {'x-forwarded-for': '10.0.0.1'}})
  expect(asked[0]?.headers).toMatchObject({'x-forwarded-for': '127.0.0.1'})
})

test('refuses a forbidden request without asking the lake', async () => {
  const site = await siteBefore((_, response) => response.end('{}'))
  const answer = await fetch(`${site}/lake/p/blog/v1/data/mutate/production`, {method: 'POST'})
  expect(answer.status).toBe(403)
  expect(await answer.text()).toMatch(/what its pages ask/)
  expect(asked).toHaveLength(0)
})

test('events arrive while the stream is open, and the stream ends when the reader disconnects', async () => {
  let closed: Promise<unknown> | undefined
  const site = await siteBefore((_, response) => {
    closed = new Promise((done) => response.on('close', done))
    response.writeHead(200, {'content-type': 'text/event-stream'}).write('event: welcome\n\n')
  })
  const reader = new AbortController()
  const answer = await fetch(site + EVENTS, {signal: reader.signal})
  const first = await answer.body?.getReader().read()
  expect(new TextDecoder().decode(first?.value)).toBe('event: welcome\n\n')
  reader.abort()
  await closed
})

test('responds with 502 and a sentence when the lake is down', async () => {
  const down = await serve(() => {})
  servers[0]?.close()
  const site = await serve(createLakeForwarder(down, {isPageQuery: () => true, trustProxy: false}))
  const answer = await fetch(site + QUERY)
  expect(answer.status).toBe(502)
  expect(await answer.text()).toBe('The Content Lake does not answer.\n')
})

test('treats a lake that accepts requests but never responds as down', async () => {
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']})
  const site = await siteBefore(() => {})
  const answer = fetch(site + QUERY)
  await expect.poll(() => asked.length).toBe(1)
  await vi.advanceTimersByTimeAsync(30_000)
  expect((await answer).status).toBe(502)
})
