import {createServer, type IncomingHttpHeaders} from 'node:http'
import {once} from 'node:events'
import type {AddressInfo} from 'node:net'
import {afterEach, expect, onTestFinished, test, vi} from 'vitest'
import {textLog, useLog} from '@skyforge/server-kit/operations/log.ts'
import {listen} from '@skyforge/server-kit/replies/listen.ts'
import {sentence} from '@skyforge/server-kit/replies/reply.ts'
import {forwardBelow} from './forward-below.ts'
import {createForwarder, type Forward} from './forward.ts'

let close = async () => {}
afterEach(() => close())

async function serve(forwards: Record<string, Forward>) {
  const listening = await listen(({url}) => sentence(200, `You asked for ${url}`), {
    port: 0,
    host: '127.0.0.1',
    passOn: forwardBelow(forwards),
    report: vi.fn(),
  })
  close = listening.close
  return `http://127.0.0.1:${listening.port}`
}

test('the program behind the site answers below its own path', async () => {
  const site = await serve({'/lake': (_, outgoing) => outgoing.end('the lake')})
  const textAt = async (path: string) => (await fetch(site + path)).text()
  expect(await textAt('/lake/p/blog')).toBe('the lake')
  expect(await textAt('/lakes/p')).toContain('You asked for')
})

test.each(['/lake/p/blog', '/inbox/schedule/book'])(
  'rejects a body over the limit to %s',
  async (path) => {
    const forward = vi.fn()
    const site = await serve({'/lake': forward, '/inbox': forward})
    const answer = await fetch(site + path, {method: 'POST', body: 'x'.repeat(300_000)})
    expect(answer.status).toBe(413)
    expect(forward).not.toHaveBeenCalled()
  },
)

test('an oversized form fails in its page, which would take an error response for success', async () => {
  const forward = vi.fn()
  const site = await serve({'/inbox': forward})
  const post = fetch(`${site}/inbox/contact`, {method: 'POST', body: 'x'.repeat(300_000)})
  await expect(post).rejects.toThrow('fetch failed')
  expect(forward).not.toHaveBeenCalled()
})

test('the forwarded request carries the request id of the site log', async () => {
  const told: IncomingHttpHeaders[] = []
  const lake = createServer(({headers}, response) => {
    told.push(headers)
    response.writeHead(404).end()
  })
  await once(lake.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void lake.close())
  const write = vi.fn()
  useLog({isShown: () => true, write})
  onTestFinished(() => useLog(textLog('info')))
  const forward = createForwarder({
    origin: `http://127.0.0.1:${(lake.address() as AddressInfo).port}`,
    passageOf: (_, path) => ({allowed: true, path}),
    headersOf: () => ({accept: '*/*'}),
    onRefusal: vi.fn(),
    onSilence: vi.fn(),
  })
  const site = await serve({'/lake': forward})
  await fetch(`${site}/lake/p/blog?query=secret`)
  const id = told[0]?.['x-request-id']
  expect(id).toMatch(/^[\w-]{36}$/)
  await expect
    .poll(() => write.mock.calls)
    .toMatchObject([['info', 'request', {id, request: {route: '/lake/*', status: 404}}]])
})
