// @vitest-environment node
import {expect, test} from 'vitest'
import {ResponseReader} from './response-reader.ts'

const PAGE = 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\nDate: today\r\n\r\nHello'
const UNCHANGED = 'HTTP/1.1 304 Not Modified\r\nEtag: "a"\r\n\r\n'
const EMPTY = 'HTTP/1.1 301 Moved Permanently\r\ncontent-length: 0\r\n\r\n'

function statusesOf(pieces: readonly string[]): number[] {
  const statuses: number[] = []
  const reader = new ResponseReader((status) => statuses.push(status))
  for (const piece of pieces) reader.read(Buffer.from(piece))
  return statuses
}

test.each([
  ['a body', PAGE, 200],
  ['no body, and no length of one', UNCHANGED, 304],
  ['a body without bytes', EMPTY, 301],
])('reads a response with %s, however it is split', (_what, text, status) => {
  expect(statusesOf([text])).toEqual([status])
  expect(statusesOf([...text])).toEqual([status])
  expect(statusesOf([text.slice(0, -1)])).toEqual([])
})

test('reads consecutive responses', () => {
  expect(statusesOf([PAGE, UNCHANGED, ...PAGE, EMPTY])).toEqual([200, 304, 200, 301])
})

test('rejects a response without a length', () => {
  expect(() => statusesOf(['HTTP/1.1 200 OK\r\n\r\nHello'])).toThrow('no content-length')
})
