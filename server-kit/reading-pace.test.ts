import {PassThrough} from 'node:stream'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {keepPace} from './reading-pace.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A socket to which some was written before, and an answer that is sent over it. */
function sending() {
  const connection = {bytesWritten: 5_000, writableLength: 100, destroy: vi.fn()}
  const answer = new PassThrough()
  keepPace(answer, connection, {restMs: 30_000, bytesPerS: 100})
  return {connection, answer}
}

test.each([
  ['one who reads nothing', 0, true],
  ['one who takes a little now and then', 50, true],
  ['one who just keeps the pace', 100, false],
  ['one who is faster', 1_000, false],
])('%s: %i bytes a second, is cut: %s', (_who, bytes, isCut) => {
  const {connection} = sending()
  for (let second = 0; second < 300; second++) {
    connection.bytesWritten += bytes
    vi.advanceTimersByTime(1_000)
  }
  expect(connection.destroy.mock.calls.length > 0).toBe(isCut)
})

test('an answer that comes slowly is no fault of its reader, who then has all the time there is', () => {
  const {connection} = sending()
  connection.writableLength = 0
  vi.advanceTimersByTime(300_000)
  connection.writableLength = 100
  vi.advanceTimersByTime(29_000)
  expect(connection.destroy).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  expect(connection.destroy).toHaveBeenCalledOnce()
})

test('a connection outlives an answer that was read', () => {
  const {connection, answer} = sending()
  answer.emit('close')
  vi.advanceTimersByTime(300_000)
  expect(connection.destroy).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})
