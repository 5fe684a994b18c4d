import {brand} from '@skyforge/config/brand.ts'
import {
  createServer,
  IncomingMessage,
  type RequestListener,
  type Server,
  ServerResponse,
} from 'node:http'
import {type AddressInfo, Socket} from 'node:net'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {Observer} from '@skyforge/server-kit/operations/observer.ts'
import {createForwarder} from './forward.ts'
import {createInboxForwarder} from './inbox.ts'

let servers: Server[]
let asked: IncomingMessage[]

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A site in front of an inbox with the given handler. */
async function siteBefore(answer: RequestListener): Promise<string> {
  const inbox = await serve((request, response) => {
    asked.push(request)
    answer(request, response)
  })
  return serve(createInboxForwarder(inbox, {trustProxy: false}))
}

async function siteBeforeNothing(): Promise<string> {
  const down = await serve(() => {})
  servers[0]?.close()
  return serve(createInboxForwarder(down, {trustProxy: false}))
}

beforeEach(() => {
  servers = []
  asked = []
})
afterEach(() => {
  vi.restoreAllMocks()
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
})

test('a form reaches the inbox, and its redirect leads to the receipt through the site', async () => {
  const bodies: string[] = []
  const site = await siteBefore((request, response) => {
    if (request.method === 'GET') {
      response.end('{"result":"success"}')
      return
    }
    request.setEncoding('utf8').on('data', (chunk: string) => bodies.push(chunk))
    request.on('end', () => response.writeHead(302, {location: '?receipt=a1'}).end())
  })
  const answer = await fetch(`${site}/inbox/contact?elapsed=9`, {
    method: 'POST',
    body: '{"firstName":"Asha"}',
    headers: {cookie: 'a=b', 'x-forwarded-for': '10.0.0.1'},
  })
  expect(answer.url).toBe(`${site}/inbox/contact?receipt=a1`)
  expect(await answer.json()).toEqual({result: 'success'})
  expect(bodies).toEqual(['{"firstName":"Asha"}'])
  expect(asked.map(({method, url}) => `${method} ${url}`)).toEqual([
    'POST /contact?elapsed=9',
    'GET /contact?receipt=a1',
  ])
  expect(asked[0]?.headers).toMatchObject({'x-forwarded-for': '127.0.0.1'})
  expect(asked[0]?.headers).not.toHaveProperty('cookie')
})

test.each(['/inbox/', '/inbox/inbox.csv', '/inbox/log-in'])(
  'the site does not expose the operator page: %s',
  async (path) => {
    const site = await siteBefore((_, response) => response.end('secret'))
    const answer = await fetch(site + path, {headers: {authorization: 'Bearer secret'}})
    expect(answer.status).toBe(403)
    expect(await answer.text()).toMatch(
      /^The site passes on its forms, the scheduler and links of mails only/,
    )
    expect(asked).toHaveLength(0)
  },
)

test.each(['/inbox/contact', '/inbox/subscribe', '/inbox/get-in-touch'])(
  'a post to %s fails in the browser while the inbox is down',
  async (path) => {
    const site = await siteBeforeNothing()
    await expect(fetch(site + path, {method: 'POST', body: 'x'})).rejects.toThrow('fetch failed')
  },
)

const closes: RequestListener = (_, response) => response.destroy()

test.each([
  ['that the inbox is not there to take', '/inbox/contact', siteBeforeNothing, 502],
  ['that may not pass', '/inbox/nothing', () => siteBefore(closes), 403],
  ['that the inbox refuses and counts', '/inbox/contact', () => siteBefore(closes), undefined],
])('counts a form %s', async (_, path, siteOf, status) => {
  const site = await siteOf()
  const onEnd = vi.fn()
  const server = servers.at(-1)
  if (server) new Observer({trustProxy: false, onEnd}).watch(server)
  await expect(fetch(site + path, {method: 'POST', body: 'x'})).rejects.toThrow('fetch failed')
  await expect.poll(() => onEnd.mock.calls).toEqual([[expect.any(Object), false]])
  expect(onEnd.mock.calls[0]?.[0].status).toBe(status)
})

test.each(['/inbox/contact/more', '/inbox/nothing', '/inbox/'])(
  'a forbidden post to %s fails in the browser instead of getting an error response',
  async (path) => {
    const site = await siteBefore((_, response) => response.end('taken'))
    await expect(fetch(site + path, {method: 'POST', body: 'x'})).rejects.toThrow('fetch failed')
    expect(asked).toHaveLength(0)
  },
)

test('a client that disconnects early neither ends the site nor counts as a failure', async () => {
  const reported = vi.spyOn(console, 'error')
  const forward = createInboxForwarder('http://127.0.0.1:9', {trustProxy: false})
  const incoming = new IncomingMessage(new Socket())
  incoming.url = '/inbox/schedule'
  const outgoing = new ServerResponse(incoming)
  forward(incoming, outgoing)
  expect(outgoing.destroyed).toBe(true)
  expect(reported).not.toHaveBeenCalled()
})

test('a request that cannot be forwarded is reported, and its connection closed', async () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
  const forward = createForwarder({
    origin: 'http://127.0.0.1:9',
    passageOf: () => ({allowed: true, path: '/'}),
    headersOf: () => ({'x-lost': undefined}),
    onRefusal: () => {},
    onSilence: () => {},
  })
  const site = await serve(forward)
  await expect(fetch(site)).rejects.toThrow('fetch failed')
  expect(reported).toHaveBeenCalledWith('Failed to pass on a GET request', expect.any(Error))
})

test('a post fails in the browser when the inbox closes the connection without a response', async () => {
  const site = await siteBefore((request) => request.socket.destroy())
  const post = fetch(`${site}/inbox/contact`, {method: 'POST', body: '{}'})
  await expect(post).rejects.toThrow('fetch failed')
})

test.each([
  ['GET', '/inbox/schedule?duration=30'],
  ['POST', '/inbox/schedule/book'],
])('%s %s shows that the calendar is down, and an address to write to', async (method, path) => {
  const site = await siteBeforeNothing()
  const answer = await fetch(site + path, {method})
  expect(answer.status).toBe(503)
  expect(answer.headers.get('content-type')).toContain('text/html')
  expect(answer.headers.get('retry-after')).toBe('60')
  const page = await answer.text()
  expect(page).toContain('<h1>The calendar is unavailable</h1>')
  expect(page).toContain(`href="mailto:${brand.email}"`)
})
