import {expect, test} from 'vitest'
import {createHttpServer} from './http-server.ts'
import {isResponse} from './is-response.ts'

test('isResponse recognizes responses of Node and of @hono/node-server only', () => {
  const made = new Response('text')
  createHttpServer(async () => new Response(), {report: () => undefined, refusalBody: () => ({})})
  const answers = [made, new Response('text'), Response.json({}), Response.error()]
  expect(answers.map(isResponse)).toEqual([true, true, true, true])
  const others = [undefined, null, 'Response', {status: 200}, new Request('http://localhost/')]
  expect(others.map(isResponse)).toEqual([false, false, false, false, false])
})
