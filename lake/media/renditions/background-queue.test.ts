import {expect, test} from 'vitest'
import {BackgroundQueue} from './background-queue.ts'

function testQueue(capacity = 10) {
  const done: string[] = []
  const failures: string[] = []
  const queue = new BackgroundQueue({
    capacity,
    report: (name, error) => failures.push(`${name}: ${String(error)}`),
  })
  const add = (name: string) =>
    queue.add(name, async () => {
      done.push(`${name} starts`)
      await Promise.resolve()
      done.push(`${name} ends`)
    })
  const fail = (name: string) => queue.add(name, () => Promise.reject(new Error('broken')))
  return {queue, done, failures, add, fail}
}

test('runs tasks one after the other', async () => {
  const {queue, done, add} = testQueue()
  add('a')
  add('b')
  queue.add('c', async () => void add('d'))
  await queue.idle()
  expect(done).toEqual(['a', 'b', 'd'].flatMap((name) => [`${name} starts`, `${name} ends`]))
})

test('accepts a name once at a time', async () => {
  const {queue, done, add} = testQueue()
  expect(['a', 'b', 'a', 'b'].map(add)).toEqual([true, true, true, true])
  await queue.idle()
  expect(done).toHaveLength(4)
  add('a')
  await queue.idle()
  expect(done.slice(4)).toEqual(['a starts', 'a ends'])
})

test('rejects tasks while the queue is full', async () => {
  const {queue, done, add} = testQueue(2)
  expect(['a', 'b', 'c'].map(add)).toEqual([true, true, true])
  await queue.idle()
  expect(done).not.toContain('c ends')
  add('c')
  await queue.idle()
  expect(done).toContain('c ends')
})

test('continues after a failure, which is reported once and not retried', async () => {
  const {queue, done, failures, add, fail} = testQueue()
  expect(fail('bad')).toBe(true)
  add('good')
  await queue.idle()
  expect(fail('bad')).toBe(false)
  await queue.idle()
  expect(done).toContain('good ends')
  expect(failures).toEqual(['bad: Error: broken'])
})

test('aborts, drops and rejects tasks when closed', async () => {
  const {queue, done, failures, add} = testQueue()
  queue.add(
    'long',
    (signal) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
  )
  add('next')
  queue.close()
  expect(add('late')).toBe(true)
  await queue.idle()
  expect([done, failures]).toEqual([[], []])
})
