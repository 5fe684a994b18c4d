import {once} from 'node:events'
import {get, type IncomingMessage} from 'node:http'
import {expect, onTestFinished, test, vi} from 'vitest'
import {expectAtMostOpen, openSockets, SILENT_CONNECTIONS} from '../testing/open-sockets.ts'
import {listen} from './listen.ts'
import {sentence} from './reply.ts'

const UPGRADE = {connection: 'Upgrade', upgrade: 'websocket'}

test.each(SILENT_CONNECTIONS)(
  'at most 1,000 %s stay open, and requests get responses',
  {timeout: 90_000},
  async (_what, text) => {
    const handler = ({url}: {url: string}) => sentence(200, url)
    const {port, close} = await listen(handler, {port: 0, host: '127.0.0.1', report: vi.fn()})
    onTestFinished(close)
    const sockets = openSockets(port, 1_200, text)
    await expectAtMostOpen(sockets, 1_000)
    expect(await (await fetch(`http://127.0.0.1:${port}/page`)).text()).toBe('/page\n')
  },
)

test('ignores an upgrade and responds to its request', async () => {
  const handler = ({url}: {url: string}) => sentence(200, url)
  const {port, close} = await listen(handler, {port: 0, host: '127.0.0.1', report: vi.fn()})
  onTestFinished(close)
  const asking = get({port, host: '127.0.0.1', path: '/page', headers: UPGRADE})
  const [response]: IncomingMessage[] = await once(asking, 'response')
  expect(response?.statusCode).toBe(200)
})

test('closes a connection with nine requests in flight', async () => {
  const handler = ({url}: {url: string}) => sentence(200, url)
  const {port, close} = await listen(handler, {port: 0, host: '127.0.0.1', report: vi.fn()})
  onTestFinished(close)
  const [socket] = openSockets(port, 1, 'GET /page HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(9))
  await expect.poll(() => socket?.closed).toBe(true)
})
