import {expect, onTestFinished, test} from 'vitest'
import {
  expectAtMostOpen,
  openSockets,
  SILENT_CONNECTIONS,
} from '@skyforge/server-kit/testing/open-sockets.ts'
import {createHandler} from '../handle.ts'
import {testInbox} from '../testing/test-inbox.ts'
import {listen} from './listen.ts'

test.each(SILENT_CONNECTIONS)(
  'at most 700 %s stay open, and requests are answered',
  {timeout: 90_000},
  async (_what, text) => {
    const {port, close} = await listen(createHandler(testInbox().inbox), {
      port: 0,
      report: () => {},
    })
    onTestFinished(close)
    const sockets = openSockets(port, 900, text)
    await expectAtMostOpen(sockets, 700)
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
  },
)

test('a connection with nine requests in flight is closed', async () => {
  const {port, close} = await listen(createHandler(testInbox().inbox), {port: 0, report: () => {}})
  onTestFinished(close)
  const [socket] = openSockets(
    port,
    1,
    'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(9),
  )
  await expect.poll(() => socket?.closed).toBe(true)
})
