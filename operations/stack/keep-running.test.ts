import {once} from 'node:events'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {expect, onTestFinished, test, vi} from 'vitest'
import type {Child, Exit} from '../running/child.ts'
import {keepRunning} from './keep-running.ts'
import type {Part} from './parts.ts'

/** Longer than any test. */
const LONG_MS = 60_000
const PATIENCE = {
  firstWaitMs: 1,
  longestWaitMs: 4,
  soundMs: LONG_MS,
  silenceMs: LONG_MS,
  startMs: LONG_MS,
}

/** A program that ends when a test says so. */
function program() {
  const exit = Promise.withResolvers<Exit>()
  const child: Child = {
    exited: exit.promise,
    lastLines: () => [],
    stop: () => Promise.resolve(),
    kill: () => exit.resolve({code: null, signal: 'SIGKILL'}),
  }
  return {child, end: () => exit.resolve({code: 7, signal: null})}
}

/** A part that is kept running, of which the first program runs; `status` is what it answers. */
async function kept({
  patience = {},
  part = {},
  start = () => program().child,
}: {
  patience?: Partial<typeof PATIENCE>
  part?: Partial<Part>
  start?: () => Child
}) {
  const state = {status: 200, asked: 0}
  const server = createServer((_, response) => {
    state.asked += 1
    response.writeHead(state.status).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const ending = new AbortController()
  const report = {ready: vi.fn(), down: vi.fn(), failed: vi.fn(), line: vi.fn()}
  const {child, end} = program()
  const keeping = keepRunning({
    part: {title: 'Website', readyPath: '/readyz', ...part} as Part,
    child,
    isReady: true,
    start,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    report,
    ending: ending.signal,
    patience: {...PATIENCE, ...patience},
  })
  onTestFinished(async () => {
    ending.abort()
    child.kill()
    server.closeAllConnections()
    server.close()
  })
  const downs = () => report.down.mock.calls.map(([, what, seconds]) => [what, seconds])
  return {state, report, downs, end, keeping, ending}
}

test('a part that cannot be started is tried again', async () => {
  const start = vi.fn<() => Child>(() => program().child)
  start.mockImplementationOnce(() => {
    throw new Error('spawn EAGAIN')
  })
  const {downs, end, report} = await kept({start})
  end()
  await expect.poll(() => report.ready.mock.calls.length).toBe(1)
  expect(downs()).toEqual([
    ['ended (status 7)', 0.001],
    ['could not be started (spawn EAGAIN)', 0.002],
  ])
})

test('the wait grows as long as it is not ready, however long it runs', async () => {
  const ends: (() => void)[] = []
  const start = () => {
    const {child, end} = program()
    ends.push(end)
    return child
  }
  const {state, downs, end} = await kept({start, patience: {soundMs: 0}})
  state.status = 503
  end()
  for (const time of [1, 2, 3]) {
    const {asked} = state
    await expect.poll(() => state.asked).toBeGreaterThan(asked)
    ends[time - 1]?.()
  }
  await expect.poll(downs).toHaveLength(4)
  expect(downs().map(([, wait]) => wait)).toEqual([0.001, 0.002, 0.004, 0.004])
})

test('one that was ready for long enough is sound again', async () => {
  const ends: (() => void)[] = []
  const start = () => {
    const {child, end} = program()
    ends.push(end)
    return child
  }
  const {report, downs, end} = await kept({start, patience: {soundMs: 0}})
  end()
  for (const time of [1, 2]) {
    await expect.poll(() => report.ready.mock.calls.length).toBe(time)
    ends[time - 1]?.()
  }
  await expect.poll(downs).toHaveLength(3)
  expect(downs().map(([, wait]) => wait)).toEqual([0.001, 0.001, 0.001])
})

test.each([
  // So long that a busy machine is not taken for a hanging part; 20 questions take twice as long.
  ['answers with an error', {healthPath: '/healthz'}, {silenceMs: 500, startMs: 500}],
  ['has no health page', {}, {silenceMs: 1, startMs: 1}],
])('one that %s after it was started again is let be', async (_, part, patience) => {
  const {state, report, end} = await kept({part, patience})
  state.status = 500
  end()
  await expect.poll(() => state.asked).toBeGreaterThan(20)
  expect(report.down).toHaveBeenCalledTimes(1)
  expect(report.ready).not.toHaveBeenCalled()
  state.status = 200
  await expect.poll(() => report.ready.mock.calls.length).toBe(1)
})

test('ends when the stack does', async () => {
  const {keeping, ending, end, report} = await kept({})
  ending.abort()
  end()
  await keeping
  expect(report.down).not.toHaveBeenCalled()
})
