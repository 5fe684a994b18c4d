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

test('works one after the other, those that come meanwhile too', async () => {
  const {queue, done, add} = testQueue()
  add('a')
  add('b')
  queue.add('c', async () => void add('d'))
  await queue.idle()
  expect(done).toEqual(['a', 'b', 'd'].flatMap((name) => [`${name} starts`, `${name} ends`]))
})

test('takes a name once while it waits or runs, and anew when it is done', async () => {
  const {queue, done, add} = testQueue()
  expect(['a', 'b', 'a', 'b'].map(add)).toEqual([true, true, true, true])
  await queue.idle()
  expect(done).toHaveLength(4)
  add('a')
  await queue.idle()
  expect(done.slice(4)).toEqual(['a starts', 'a ends'])
})

test('takes no more than there is room for, until there is room again', async () => {
  const {queue, done, add} = testQueue(2)
  expect(['a', 'b', 'c'].map(add)).toEqual([true, true, true])
  await queue.idle()
  expect(done).not.toContain('c ends')
  add('c')
  await queue.idle()
  expect(done).toContain('c ends')
})

test('goes on after a failure, which is told once and not tried again', async () => {
  const {queue, done, failures, add, fail} = testQueue()
  expect(fail('bad')).toBe(true)
  add('good')
  await queue.idle()
  expect(fail('bad')).toBe(false)
  await queue.idle()
  expect(done).toContain('good ends')
  expect(failures).toEqual(['bad: Error: broken'])
})

test('once closed it ends what runs, drops what waits and takes nothing, without a failure', async () => {
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
