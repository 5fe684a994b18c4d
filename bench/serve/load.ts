import {connect} from 'node:net'
import {createHistogram, performance, type RecordableHistogram} from 'node:perf_hooks'
import {NUMBER, type LoadAnswer, type LoadOrder} from './messages.ts'
import {ResponseReader} from './response-reader.ts'

/** A program that generates the load of each order it receives, and reports the result. */

const NS_PER_MS = 1e6

type Run = {
  order: LoadOrder
  startedAt: number
  begun: number
  done: number
  times: RecordableHistogram
  statuses: Record<string, number>
}

process.on('message', async (order: LoadOrder) => process.send?.(await load(order)))

async function load(order: LoadOrder): Promise<LoadAnswer> {
  const startedAt = performance.now()
  const run: Run = {order, startedAt, begun: 0, done: 0, times: createHistogram(), statuses: {}}
  const before = performance.eventLoopUtilization()
  await Promise.all(Array.from({length: order.connections}, () => keepAsking(run)))
  return {
    requests: run.done,
    seconds: (performance.now() - startedAt) / 1000,
    p50: run.times.percentile(50) / NS_PER_MS,
    p99: run.times.percentile(99) / NS_PER_MS,
    statuses: run.statuses,
    busy: performance.eventLoopUtilization(before).utilization,
  }
}

/** Sends requests one after the other on one connection, until there were enough. */
function keepAsking(run: Run): Promise<void> {
  const {promise, resolve, reject} = Promise.withResolvers<void>()
  const socket = connect({port: run.order.port, host: '127.0.0.1', noDelay: true})
  let askedAt = 0
  const ask = () => {
    const request = nextRequest(run)
    askedAt = performance.now()
    if (request !== undefined) return void socket.write(request, 'latin1')
    socket.end()
    resolve()
  }
  const reader = new ResponseReader((status) => {
    // A histogram accepts only values from 1.
    run.times.record(Math.max(1, Math.round((performance.now() - askedAt) * NS_PER_MS)))
    run.statuses[status] = (run.statuses[status] ?? 0) + 1
    run.done += 1
    ask()
  })
  socket.on('data', (bytes) => reader.read(bytes))
  socket.once('connect', ask)
  socket.once('error', reject)
  socket.once('close', () => reject(new Error('The server closed a connection during the load.')))
  return promise
}

function nextRequest(run: Run): string | undefined {
  const {requests, from = 0, until} = run.order
  const seconds = (performance.now() - run.startedAt) / 1000
  if (run.begun >= (until.requests ?? Infinity) || seconds > (until.seconds ?? Infinity)) {
    return undefined
  }
  const number = from + run.begun++
  return requests[number % requests.length]?.replace(NUMBER, String(number))
}
