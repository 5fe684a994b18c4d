import {connect, type Socket} from 'node:net'
import {onTestFinished} from 'vitest'
import {createHandler} from '../handle.ts'
import {listen} from '../http/listen.ts'
import type {LakeOptions} from '../lake-options.ts'
import {presenceSockets} from '../presence/socket.ts'
import {testLake} from './test-lake.ts'

/** A lake on a port of its own, and how to write to it what no client's `fetch` would. */
export async function listeningLake(options: Partial<LakeOptions> = {}) {
  const {lake, send, reports} = testLake(options)
  const presence = presenceSockets(lake)
  const {port, close} = await listen(createHandler(lake), {
    port: 0,
    upgrade: presence.upgrade,
    report: lake.options.report,
  })
  onTestFinished(async () => {
    presence.close()
    await close()
  })
  return {
    lake,
    send,
    reports,
    port,
    origin: `http://127.0.0.1:${port}`,
    open: (...parts: (string | Buffer)[]) => open(port, parts),
    /** The whole response, read after everything was sent. */
    exchange: async (...parts: (string | Buffer)[]) => answerOf(await sent(port, parts)),
  }
}

function open(port: number, parts: readonly (string | Buffer)[]): Socket {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  for (const part of parts) socket.write(part)
  return socket
}

async function sent(port: number, parts: readonly (string | Buffer)[]): Promise<Socket> {
  const socket = open(port, parts)
  const {promise, resolve, reject} = Promise.withResolvers<void>()
  socket.on('error', reject)
  socket.write('', () => resolve())
  await promise
  return socket
}

type RawAnswer = {status: number; head: string; body: string}

async function answerOf(socket: Socket): Promise<RawAnswer> {
  const parts: string[] = await socket.setEncoding('utf8').toArray()
  const [head = '', body = ''] = parts.join('').split('\r\n\r\n')
  return {status: Number(head.split(' ')[1]), head, body}
}
