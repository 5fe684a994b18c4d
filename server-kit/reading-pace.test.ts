import {PassThrough} from 'node:stream'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {keepPace} from './reading-pace.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A response on a socket with earlier traffic. */
function sending() {
  const connection = {bytesWritten: 5_000, writableLength: 100, destroy: vi.fn()}
  const answer = new PassThrough()
  keepPace(answer, connection, {restMs: 30_000, bytesPerS: 100})
  return {connection, answer}
}

test.each([
  ['a client that reads nothing', 0, true],
  ['a client that reads too little', 50, true],
  ['a client with exactly the pace', 100, false],
  ['a faster client', 1_000, false],
])('%s, at %i bytes a second, is disconnected: %s', (_who, bytes, isCut) => {
  const {connection} = sending()
  for (let second = 0; second < 300; second++) {
    connection.bytesWritten += bytes
    vi.advanceTimersByTime(1_000)
  }
  expect(connection.destroy.mock.calls.length > 0).toBe(isCut)
})

test('a slow response does not count against its reader', () => {
  const {connection} = sending()
  connection.writableLength = 0
  vi.advanceTimersByTime(300_000)
  connection.writableLength = 100
  vi.advanceTimersByTime(29_000)
  expect(connection.destroy).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  expect(connection.destroy).toHaveBeenCalledOnce()
})

test('the pace is no longer checked when the response has been read', () => {
  const {connection, answer} = sending()
  answer.emit('close')
  vi.advanceTimersByTime(300_000)
  expect(connection.destroy).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})
