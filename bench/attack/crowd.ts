import {once} from 'node:events'
import {connect, type Socket} from 'node:net'
import {setTimeout as delay} from 'node:timers/promises'
import {codeOf} from '@skyforge/server-kit/caught.ts'

/** Opens connections that send `texts` in turn, then stay silent. */
export type CrowdOrder = {
  port: number
  count: number
  /** Local addresses to connect from, in turn. */
  addresses: readonly string[]
  /** First bytes of a connection, by its address in turn; empty for a silent connection. */
  texts: readonly string[]
  /** Never reads, so that responses fill the buffers of the system. */
  unread: boolean
}

export type CrowdEnd = {end: true}

/** Numbers of connections that stayed open, and that the server refused or closed. */
export type CrowdAnswer = {open: number; closed: number; seconds: number}

/** Connections opened at the same time: a system accepts only a few new ones. */
const OPENED_AT_ONCE = 200
/** Time within which a server refuses a connection, if it does. */
const SETTLED_MS = 500
/** A connection that the server has not taken by then counts as refused. */
const PATIENCE_MS = 5_000

const sockets = new Set<Socket>()

process.on('message', (order: CrowdOrder | CrowdEnd) => {
  void ('end' in order ? close() : open(order)).then((answer) => process.send?.(answer))
})

async function open(order: CrowdOrder): Promise<CrowdAnswer> {
  const started = performance.now()
  let next = 0
  const opener = async () => {
    while (next < order.count) await openOne(order, next++)
  }
  await Promise.all(Array.from({length: OPENED_AT_ONCE}, opener))
  const seconds = Math.round((performance.now() - started) / 100) / 10
  await delay(SETTLED_MS)
  return {open: sockets.size, closed: order.count - sockets.size, seconds}
}

function openOne({port, addresses, texts, unread}: CrowdOrder, index: number): Promise<void> {
  const {promise, resolve} = Promise.withResolvers<void>()
  const socket = connect({
    port,
    host: '127.0.0.1',
    localAddress: addresses[index % addresses.length],
  })
  sockets.add(socket)
  if (!unread) socket.resume()
  socket.setTimeout(PATIENCE_MS, () => {
    if (socket.connecting) socket.destroy()
  })
  socket.once('connect', () => {
    const text = texts[index % texts.length]
    if (text) socket.write(text)
    resolve()
  })
  socket.on('error', (error) => {
    if (codeOf(error) === 'EMFILE') throw error
    // The server may reset a connection that it closes over a limit.
    socket.destroy()
  })
  socket.once('close', () => {
    sockets.delete(socket)
    resolve()
  })
  return promise
}

async function close(): Promise<CrowdAnswer> {
  const started = performance.now()
  const all = [...sockets]
  const closed = all.map((socket) => once(socket, 'close'))
  for (const socket of all) {
    if (socket.writableEnded) socket.destroy()
    // Without a reset each would keep its port for a minute.
    else socket.resetAndDestroy()
  }
  await Promise.all(closed)
  return {open: 0, closed: all.length, seconds: (performance.now() - started) / 1000}
}
