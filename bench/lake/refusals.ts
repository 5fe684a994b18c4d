import {Agent, request} from 'node:http'
import {connect} from 'node:net'
import {setTimeout as delay} from 'node:timers/promises'
import type {Bar} from '../web/bars.ts'
import {processorMs} from './bytes/processor-time.ts'
import {type LakeUnderTest, startLakeUnderTest} from './lake-under-test.ts'

const REFUSALS = 2_000
const SENDERS = 8
/** Refusals before the measurement, so that Node has compiled their code. */
const WARM_UP = 1_000
const LIMIT_MS = 0.2
const PAUSE_MS = 300

type Kind = {
  what: string
  status: number
  path: string
  headers?: Record<string, string>
  /** Raw requests that fill the limit; each on a connection that stays open. */
  fill?: readonly string[]
}

/** Processor time of a refusal, which must be the lake's cheapest response. */
export async function measureRefusals(stop: AbortSignal): Promise<Bar[]> {
  await using tested = await startLakeUnderTest()
  const costs: Record<string, {'processor, ms': string}> = {}
  const bars: Bar[] = []
  for (const kind of kindsOf(tested)) {
    stop.throwIfAborted()
    const ms = await costOf(tested, kind)
    costs[kind.what] = {'processor, ms': ms.toFixed(3)}
    bars.push({
      bar: `processor time of a refusal, ms ≤ ${LIMIT_MS}`,
      where: kind.what,
      reached: ms.toFixed(3),
      passes: ms <= LIMIT_MS,
    })
  }
  console.log(`\nOne of ${REFUSALS} refusals`)
  console.table(costs)
  return bars
}

function kindsOf({content: {project, dataset}}: LakeUnderTest): Kind[] {
  const data = `/p/${project}/v2024-01-01/data`
  const filter = encodeURIComponent('*[_type == "post" && slug.current in ["a", "b"]]')
  const listen = `${data}/listen/${dataset}?query=${filter}`
  const live = `${data}/live/events/${dataset}`
  const query = `${data}/query/${dataset}?query=${filter}`
  const from = (address: string) => ({'x-forwarded-for': address})
  const times = (count: number, raw: string) => Array.from({length: count}, () => raw)
  const open = (address: string, path: string) =>
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${address}\r\n\r\n`
  const wrong = {...from('192.0.2.4'), authorization: 'Bearer wrong'}
  const guesses = Array.from(
    {length: 60},
    (_, index) =>
      `${open('192.0.2.5', query).trimEnd()}\r\nAuthorization: Bearer w${index}\r\n\r\n`,
  )
  const body = `POST ${data}/query/${dataset} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 192.0.2.6\r\nContent-Length: 9\r\n\r\n{`
  return [
    {
      what: 'listener, 429',
      status: 429,
      path: listen,
      headers: from('192.0.2.1'),
      fill: times(20, open('192.0.2.1', listen)),
    },
    {
      what: 'stream of live events, 429',
      status: 429,
      path: live,
      headers: from('192.0.2.2'),
      fill: times(20, open('192.0.2.2', live)),
    },
    {what: 'wrong token, 401', status: 401, path: query, headers: wrong},
    {
      what: 'token after too many wrong ones, 429',
      status: 429,
      path: query,
      headers: {...from('192.0.2.5'), authorization: 'Bearer w60'},
      fill: guesses,
    },
    {
      what: 'query beyond requests in flight, 503',
      status: 503,
      path: query,
      headers: from('192.0.2.6'),
      fill: times(64, body),
    },
  ]
}

async function costOf({lake}: LakeUnderTest, kind: Kind): Promise<number> {
  const {hostname, port} = new URL(lake.origin)
  const held = (kind.fill ?? []).map((raw) => {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => socket.destroy())
    socket.resume().write(raw)
    return socket
  })
  await delay(PAUSE_MS)
  await refusals(lake.origin, kind, WARM_UP)
  const before = processorMs(lake.process.pid ?? 0)
  await refusals(lake.origin, kind, REFUSALS)
  const ms = (processorMs(lake.process.pid ?? 0) - before) / REFUSALS
  for (const socket of held) socket.destroy()
  await delay(PAUSE_MS)
  return ms
}

/** @throws Error if a response has another status */
async function refusals(origin: string, kind: Kind, count: number): Promise<void> {
  const agent = new Agent({keepAlive: true, maxSockets: SENDERS})
  let left = count
  const work = async () => {
    while (left > 0) {
      left -= 1
      const status = await statusOf(origin, kind, agent)
      if (status !== kind.status) throw new Error(`${kind.what} was answered with ${status}.`)
    }
  }
  await Promise.all(Array.from({length: SENDERS}, work))
  agent.destroy()
}

function statusOf(origin: string, {path, headers = {}}: Kind, agent: Agent): Promise<number> {
  const {promise, resolve, reject} = Promise.withResolvers<number>()
  request(origin + path, {headers, agent}, (response) => {
    response.resume().once('end', () => resolve(response.statusCode ?? 0))
  })
    .once('error', reject)
    .end()
  return promise
}
