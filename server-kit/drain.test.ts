import {IncomingMessage} from 'node:http'
import {Socket} from 'node:net'
import {expect, test} from 'vitest'
import {drain} from './drain.ts'

const unsent = () => new IncomingMessage(new Socket())

test('drain waits for 256 bodies at the same time, and for another after one has ended', async () => {
  const waitedFor = Array.from({length: 256}, unsent)
  const drained = waitedFor.map(drain)
  const [next, last] = [unsent(), unsent()]
  await drain(next)
  expect(next.listenerCount('data')).toBe(0)
  waitedFor[0]?.emit('end')
  await drained[0]
  const waiting = drain(last)
  expect(last.listenerCount('data')).toBe(1)
  for (const message of [...waitedFor, last]) message.emit('close')
  await Promise.all([...drained, waiting])
})

test('drain does not wait for a body that has arrived', async () => {
  const message = unsent()
  message.complete = true
  await drain(message)
  expect(message.listenerCount('data')).toBe(0)
})
