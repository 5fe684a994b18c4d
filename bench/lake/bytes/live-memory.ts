import {setTimeout as delay} from 'node:timers/promises'
import type {RunningProgram} from '@skyforge/server-kit/testing/run-program.ts'

/** Environment of a program whose memory is measured: its inspector listens on a free local port. */
export const INSPECTABLE = {NODE_OPTIONS: '--inspect-port=127.0.0.1:0'}

const INSPECTOR = /Debugger listening on (?<address>ws:\S+)/
const LOOK_MS = 20

/**
 * Megabytes of JavaScript heap and buffers that remain after a garbage collection.
 *
 * @param program started with `INSPECTABLE`
 * @throws Error if it has exited or fails; the reason of `stop`
 * @see https://nodejs.org/api/process.html#signal-events for SIGUSR1
 */
export async function liveMegabytes(
  {process, output}: RunningProgram,
  stop: AbortSignal,
): Promise<number> {
  if (!process.kill('SIGUSR1'))
    throw new Error('The program exited before its memory was measured.')
  let address: string | undefined
  while (!(address = INSPECTOR.exec(output())?.groups?.['address'])) {
    await delay(LOOK_MS, undefined, {signal: stop})
  }
  const inspector = new WebSocket(address)
  try {
    await next(inspector, 'open', () => true)
    await ask(inspector, 'HeapProfiler.enable')
    await ask(inspector, 'HeapProfiler.collectGarbage')
    const {usedSize = 0, backingStorageSize = 0} = await ask(inspector, 'Runtime.getHeapUsage')
    return (usedSize + backingStorageSize) / 1024 / 1024
  } finally {
    inspector.close()
  }
}

let asked = 0

type Said = {id: number; error?: {message: string}; result?: Record<string, number>}

async function ask(inspector: WebSocket, method: string): Promise<Record<string, number>> {
  const id = (asked += 1)
  inspector.send(JSON.stringify({id, method}))
  const {error, result} = await next(inspector, 'message', (event) => {
    const said: Said = JSON.parse((event as MessageEvent<string>).data)
    return said.id === id ? said : undefined
  })
  if (!result) throw new Error(`${method}: ${error?.message}`)
  return result
}

/** Resolves with the first defined result of `read`; rejects if the connection closes first. */
async function next<T>(
  inspector: WebSocket,
  type: 'open' | 'message',
  read: (event: Event) => T | undefined,
): Promise<T> {
  const over = new AbortController()
  const {signal} = over
  const {promise, resolve, reject} = Promise.withResolvers<T>()
  const listen = (event: Event) => {
    const value = read(event)
    if (value !== undefined) resolve(value)
  }
  inspector.addEventListener(type, listen, {signal})
  inspector.addEventListener(
    'close',
    () => reject(new Error('The inspector closed the connection.')),
    {signal},
  )
  try {
    return await promise
  } finally {
    over.abort()
  }
}
