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

test('a commit is told of after whoever made it goes on, in order, to all', async () => {
  const told: string[] = []
  hub.subscribe(dataset, ({transactionId}) => void told.push(`one ${transactionId}`))
  hub.subscribe(dataset, function* ({transactionId}) {
    yield
    told.push(`other ${transactionId}`)
  })
  publish('a', 'b')
  told.push('answered')
  await expect.poll(() => told).toHaveLength(5)
  expect(told).toEqual(['answered', 'one a', 'other a', 'one b', 'other b'])
})

test('what takes long lets others go on', async () => {
  const over = new AbortController()
  hub.subscribe(dataset, function* () {
    while (!over.signal.aborted) yield
  })
  publish('a')
  await setTimeout(10)
  over.abort()
  const told = vi.fn()
  hub.subscribe(dataset, told)
  publish('b')
  await expect.poll(() => told).toHaveBeenCalledOnce()
})

test('who subscribes is told of what comes then, and nothing after the end', async () => {
  const told: string[] = []
  publish('before')
  const stop = hub.subscribe(dataset, ({transactionId}) => void told.push(transactionId))
  publish('a')
  await expect.poll(() => told).toEqual(['a'])
  publish('b')
  stop()
  hub.subscribe(dataset, ({transactionId}) => void told.push(`other ${transactionId}`))
  publish('c')
  await expect.poll(() => told.at(-1)).toBe('other c')
  expect(told).toEqual(['a', 'other c'])
})

test('one that fails is reported, and the others are told', async () => {
  const told: string[] = []
  hub.subscribe(dataset, () => {
    throw new Error('broken')
  })
  hub.subscribe(dataset, ({transactionId}) => void told.push(transactionId))
  publish('a')
  await expect.poll(() => told).toEqual(['a'])
  expect(report).toHaveBeenCalledWith('A listener of blog/production failed', new Error('broken'))
})

test('where telling falls behind for good, who listens is told to begin anew', () => {
  const lose = vi.fn()
  hub.subscribe(dataset, () => {}, lose)
  publish(...Array.from({length: 5_000}, String))
  expect(lose).not.toHaveBeenCalled()
  publish('one more')
  expect(lose).toHaveBeenCalledOnce()
})
