import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {expect, onTestFinished, test} from 'vitest'
import {testInbox} from './testing/test-inbox.ts'

/** Which addresses are answered. */

test.each([
  ['GET', '/healthz', 200, null],
  ['GET', '/healthz/', 200, null],
  ['HEAD', '/healthz', 200, null],
  ['POST', '/healthz', 405, 'GET, HEAD'],
  ['HEAD', '/log-in', 405, 'POST'],
  ['PUT', '/contact', 405, 'POST, GET, HEAD'],
  ['GET', '/schedule/style.css', 200, null],
  ['GET', '/schedule/stylescss', 404, null],
  ['GET', '/schedule/bookings/a%2Fb', 404, null],
  ['GET', '/schedule/bookings/a/b/c', 404, null],
  ['GET', '/healthz//', 404, null],
  ['GET', '/more/healthz', 404, null],
])('%s %s: %i', async (method, path, status, allow) => {
  const answer = await testInbox().send(path, {method})
  expect([answer.status, answer.headers.get('allow')]).toEqual([status, allow])
  if (method === 'HEAD') expect(await answer.text()).toBe('')
})

test.each([
  ['GET', '/readyz'],
  ['GET', '/healthz'],
  ['GET', '/nothing'],
  ['DELETE', '/contact'],
  ['GET', '/contact?receipt=x'],
])('%s %s is not readable by pages of other origins', async (method, path) => {
  const {headers} = await testInbox().send(path, {method})
  expect(headers.has('access-control-allow-origin')).toBe(false)
})

test('what runs, but can store nothing, says so to whoever watches over it', async () => {
  const {inbox, send} = testInbox({busyMs: 10})
  expect((await send('/readyz')).status).toBe(200)
  const lock = new DatabaseSync(join(inbox.options.folder, 'inbox.sqlite'))
  onTestFinished(() => lock.close())
  lock.exec('BEGIN IMMEDIATE')
  expect((await send('/readyz')).status).toBeGreaterThanOrEqual(500)
  expect((await send('/healthz')).status).toBe(200)
})
