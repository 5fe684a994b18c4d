import {expect, test, vi} from 'vitest'
import {eventStream, type StreamControl} from './event-stream.ts'
import type {Outgoing} from './event-queue.ts'

const KB = 1024

/** A stream with a queue of one kilobyte, and its control. */
function open(maxQueuedBytes = KB) {
  const stop = vi.fn()
  let control: StreamControl | undefined
  const response = eventStream((given) => {
    control = given
    return stop
  }, maxQueuedBytes)
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

test('sends a group of events whole, whatever its size', async () => {
  const {control, rest} = open()
  control.sendAll(events(2_000, 3 * KB))
  control.close()
  expect((await rest()).match(/x/g)).toHaveLength(2_000 * 3 * KB)
})

test('disconnects a reader whose queue is full', async () => {
  const {control, rest, stop} = open()
  control.sendAll(events(10, KB))
  expect(stop).not.toHaveBeenCalled()
  control.sendAll(events(1, 1))
  expect(stop).toHaveBeenCalledOnce()
  // Taken by the stream before.
  expect((await rest()).length).toBeLessThan(2 * KB)
})

test('never disconnects a reader that keeps up', async () => {
  const {control, reader, stop} = open()
  await reader?.read()
  for (let time = 0; time < 20; time += 1) {
    control.sendAll(events(1, 10 * KB))
    await reader?.read()
  }
  expect(stop).not.toHaveBeenCalled()
})

test('does not format queued events', async () => {
  const {control, rest} = open()
  const bytes = vi.fn(() => Buffer.from('x'))
  control.sendAll(Array.from({length: 100}, () => ({bytes, size: () => 100 * KB})))
  expect(bytes.mock.calls.length).toBeLessThan(2)
  control.close()
  expect(await rest()).toContain('x'.repeat(100))
  expect(bytes).toHaveBeenCalledTimes(100)
})

test('closes once, after the queued events', async () => {
  const {control, rest, stop} = open()
  control.send({event: 'channelError', data: 1})
  control.close()
  control.send({event: 'mutation', data: 2})
  expect(await rest()).toBe(': connected\n\nevent: channelError\ndata: 1\n\n')
  expect(stop).toHaveBeenCalledOnce()
})

test('ends when the reader disconnects', async () => {
  const {reader, stop} = open()
  await reader?.cancel()
  expect(stop).toHaveBeenCalledOnce()
})
