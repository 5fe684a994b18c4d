import {expect, test, vi} from 'vitest'
import {eventStream, type StreamControl} from './event-stream.ts'
import type {Outgoing} from './waiting-events.ts'

const KB = 1024

/** A stream that holds a kilobyte, and what it is told by. */
function open(maxWaitingBytes = KB) {
  const stop = vi.fn()
  let control: StreamControl | undefined
  const response = eventStream((given) => {
    control = given
    return stop
  }, maxWaitingBytes)
  const reader = response.body?.getReader()
  const rest = async () => {
    let text = ''
    for (;;) {
      const next = await reader?.read()
      if (!next || next.done) return text
      text += Buffer.from(next.value).toString()
    }
  }
  if (!control) throw new Error('The stream did not begin.')
  return {control, reader, rest, stop}
}

function events(count: number, size: number): Outgoing[] {
  return Array.from({length: count}, () => ({
    bytes: () => Buffer.from('x'.repeat(size)),
    size: () => size,
  }))
}

test('what belongs together arrives whole, however much it is', async () => {
  const {control, rest} = open()
  control.sendAll(events(2_000, 3 * KB))
  control.close()
  expect((await rest()).match(/x/g)).toHaveLength(2_000 * 3 * KB)
})

test('a reader that has too much waiting already is let go', async () => {
  const {control, rest, stop} = open()
  control.sendAll(events(10, KB))
  expect(stop).not.toHaveBeenCalled()
  control.sendAll(events(1, 1))
  expect(stop).toHaveBeenCalledOnce()
  // What the stream had taken over before.
  expect((await rest()).length).toBeLessThan(2 * KB)
})

test('a reader that takes what it gets is never too slow', async () => {
  const {control, reader, stop} = open()
  await reader?.read()
  for (let time = 0; time < 20; time += 1) {
    control.sendAll(events(1, 10 * KB))
    await reader?.read()
  }
  expect(stop).not.toHaveBeenCalled()
})

test('what waits is no text yet', async () => {
  const {control, rest} = open()
  const bytes = vi.fn(() => Buffer.from('x'))
  control.sendAll(Array.from({length: 100}, () => ({bytes, size: () => 100 * KB})))
  expect(bytes.mock.calls.length).toBeLessThan(2)
  control.close()
  expect(await rest()).toContain('x'.repeat(100))
  expect(bytes).toHaveBeenCalledTimes(100)
})

test('the end comes after what was said before, and once', async () => {
  const {control, rest, stop} = open()
  control.send({event: 'channelError', data: 1})
  control.close()
  control.send({event: 'mutation', data: 2})
  expect(await rest()).toBe(': connected\n\nevent: channelError\ndata: 1\n\n')
  expect(stop).toHaveBeenCalledOnce()
})

test('a reader that goes away ends it', async () => {
  const {reader, stop} = open()
  await reader?.cancel()
  expect(stop).toHaveBeenCalledOnce()
})
