import {setTimeout as delay} from 'node:timers/promises'
import type {RunningProgram} from '@skyforge/server-kit/testing/run-program.ts'

/** For a program whose memory is to be looked into: its inspector then listens on a free port of this machine. */
export const INSPECTABLE = {NODE_OPTIONS: '--inspect-port=127.0.0.1:0'}

const INSPECTOR = /Debugger listening on (?<address>ws:\S+)/
const LOOK_MS = 20

/**
 * Megabytes that a program holds after everything else was collected: of JavaScript's heap, and of buffers.
 *
 * @param program that was started as `INSPECTABLE`
 * @throws Error where it has ended, or cannot tell; what `stop` was aborted with
 * @see https://nodejs.org/api/process.html#signal-events of SIGUSR1
 */
export async function liveMegabytes(
  {process, output}: RunningProgram,
  stop: AbortSignal,
): Promise<number> {
  if (!process.kill('SIGUSR1')) throw new Error('The program whose memory is asked for has ended.')
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

/** What `read` makes of the first event of a kind that it makes something of; rejects where the connection ends before. */
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
  inspector.addEventListener('close', () => reject(new Error('The inspector has gone.')), {signal})
  try {
    return await promise
  } finally {
    over.abort()
  }
}
