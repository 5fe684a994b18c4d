import {setTimeout} from 'node:timers/promises'
import {beforeEach, expect, test, vi} from 'vitest'
import type {Commit} from '../store/commit.ts'
import {Dataset} from '../store/dataset.ts'
import {Hub} from './hub.ts'

const dataset = new Dataset('blog', 'production', [])
const report = vi.fn()
let hub: Hub

beforeEach(() => {
  report.mockClear()
  hub = new Hub(report)
})

function commit(transactionId: string): Commit {
  return {dataset, transactionId, author: 'a', timestamp: '', changes: [], results: []}
}

function publish(...ids: string[]) {
  for (const id of ids) hub.onCommit(commit(id))
}

test('notifies all subscribers in order, after the commit has returned', async () => {
  const received: string[] = []
  hub.subscribe(dataset, ({transactionId}) => void received.push(`one ${transactionId}`))
  hub.subscribe(dataset, function* ({transactionId}) {
    yield
    received.push(`other ${transactionId}`)
  })
  publish('a', 'b')
  received.push('answered')
  await expect.poll(() => received).toHaveLength(5)
  expect(received).toEqual(['answered', 'one a', 'other a', 'one b', 'other b'])
})

test('lets other work run while a slow subscriber is notified', async () => {
  const over = new AbortController()
  hub.subscribe(dataset, function* () {
    while (!over.signal.aborted) yield
  })
  publish('a')
  await setTimeout(10)
  over.abort()
  const received = vi.fn()
  hub.subscribe(dataset, received)
  publish('b')
  await expect.poll(() => received).toHaveBeenCalledOnce()
})

test('notifies a subscriber only of commits between subscribing and unsubscribing', async () => {
  const received: string[] = []
  publish('before')
  const stop = hub.subscribe(dataset, ({transactionId}) => void received.push(transactionId))
  publish('a')
  await expect.poll(() => received).toEqual(['a'])
  publish('b')
  stop()
  hub.subscribe(dataset, ({transactionId}) => void received.push(`other ${transactionId}`))
  publish('c')
  await expect.poll(() => received.at(-1)).toBe('other c')
  expect(received).toEqual(['a', 'other c'])
})

test('reports a failing subscriber and notifies the others', async () => {
  const received: string[] = []
  hub.subscribe(dataset, () => {
    throw new Error('broken')
  })
  hub.subscribe(dataset, ({transactionId}) => void received.push(transactionId))
  publish('a')
  await expect.poll(() => received).toEqual(['a'])
  expect(report).toHaveBeenCalledWith('A listener of blog/production failed', new Error('broken'))
})

test('disconnects subscribers when too many commits are queued', () => {
  const disconnect = vi.fn()
  hub.subscribe(dataset, () => {}, disconnect)
  publish(...Array.from({length: 5_000}, String))
  expect(disconnect).not.toHaveBeenCalled()
  publish('one more')
  expect(disconnect).toHaveBeenCalledOnce()
})
