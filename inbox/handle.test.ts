import {expect, test} from 'vitest'
import {testInbox} from './testing/test-inbox.ts'

/** Which addresses are answered. */

test.each([
  ['GET', '/health', 200, null],
  ['GET', '/health/', 200, null],
  ['HEAD', '/health', 200, null],
  ['POST', '/health', 405, 'GET, HEAD'],
  ['HEAD', '/log-in', 405, 'POST'],
  ['PUT', '/contact', 405, 'POST, GET, HEAD'],
  ['GET', '/schedule/style.css', 200, null],
  ['GET', '/schedule/stylescss', 404, null],
  ['GET', '/schedule/bookings/a%2Fb', 404, null],
  ['GET', '/schedule/bookings/a/b/c', 404, null],
  ['GET', '/health//', 404, null],
  ['GET', '/more/health', 404, null],
])('%s %s: %i', async (method, path, status, allow) => {
  const answer = await testInbox().send(path, {method})
  expect([answer.status, answer.headers.get('allow')]).toEqual([status, allow])
  if (method === 'HEAD') expect(await answer.text()).toBe('')
})
