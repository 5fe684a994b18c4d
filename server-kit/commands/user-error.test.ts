import {once} from 'node:events'
import {createServer} from 'node:net'
import {expect, test} from 'vitest'
import {during, explanationOf, onOneLine, refusalOf, UserError} from './user-error.ts'

/** A port without a listener. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

test('a failed connection is explained by its cause and the address to check', async () => {
  const port = await closedPort()
  const ask = () => fetch(`http://127.0.0.1:${port}`)
  const why = `There is no connection (connect ECONNREFUSED 127.0.0.1:${port}). Look at the network,`
  expect(explanationOf(await ask().catch((error: unknown) => error))).toContain(why)
  await expect(during('The check', ask)).rejects.toThrow(`The check failed: ${why}`)
})

test('an expected error is only its message, and others keep their stack', () => {
  expect(explanationOf(new UserError('There is no a.'))).toBe('There is no a.')
  expect(explanationOf(new TypeError('a is not a function'))).toBeUndefined()
})

test.each([
  ['Failed: "a" already exists:\n- "a" already exists', 'Failed: "a" already exists'],
  ['Failed: A:\n- A\n- B\n- C', 'Failed: A: B; C'],
  ['Failed to download a:\nENOENT', 'Failed to download a: ENOENT'],
  ['Line 1: no "_type"\n\nGive it one.\n', 'Line 1: no "_type"; Give it one.'],
  ['One line.', 'One line.'],
  ['Unauthorized - Unauthorized - No session', 'Unauthorized - No session'],
  ['Not Found - Not Found', 'Not Found'],
  ['Bad Request - Bad', 'Bad Request - Bad'],
])('onOneLine joins a message of several lines without repetitions: %j', async (message, line) => {
  expect(onOneLine(message)).toBe(line)
  const failure = during('The import', () => Promise.reject(new Error(message)))
  await expect(failure).rejects.toThrow(new UserError(`The import failed: ${line}`))
})

test.each([
  ['{"error":"Unauthorized","message":"Unauthorized - No session"}', 'Unauthorized - No session'],
  ['{"error":{"description":"No"}}', '{"error":{"description":"No"}}'],
  ['["message"]', '["message"]'],
  ['<html>\nBad gateway', '<html>; Bad gateway'],
])('the reason of a refusal %j is on one line', async (body, reason) => {
  expect(await refusalOf(new Response(body, {status: 401}))).toBe(`401: ${reason}`)
})
