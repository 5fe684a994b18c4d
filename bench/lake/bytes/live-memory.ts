import {setTimeout as delay} from 'node:timers/promises'
import type {RunningProgram} from '#server/testing/run-program.ts'

/** For a program whose memory is to be looked into: its inspector then listens on a free port of this machine. */
export const INSPECTABLE = {NODE_OPTIONS: '--inspect-port=127.0.0.1:0'}

const INSPECTOR = /Debugger listening on (?<address>ws:\S+)/
const LOOK_MS = 20

/**
 * Megabytes that a program holds after everything else was collected: of JavaScript's heap, and of buffers.
 *
 * @param program that was started as `INSPECTABLE`
 * @see https://nodejs.org/api/process.html#signal-events of SIGUSR1
 */
export async function liveMegabytes({process, output}: RunningProgram): Promise<number> {
  process.kill('SIGUSR1')
  let address: string | undefined
  while (!(address = INSPECTOR.exec(output())?.groups?.['address'])) await delay(LOOK_MS)
  const inspector = new WebSocket(address)
  await once(inspector, 'open')
  await ask(inspector, 'HeapProfiler.enable')
  await ask(inspector, 'HeapProfiler.collectGarbage')
  const {usedSize = 0, backingStorageSize = 0} = await ask(inspector, 'Runtime.getHeapUsage')
  const closed = once(inspector, 'close')
  inspector.close()
  await closed
  return (usedSize + backingStorageSize) / 1024 / 1024
}

let asked = 0

async function ask(
  inspector: WebSocket,
  method: string,
  params = {},
): Promise<Record<string, number>> {
  const id = (asked += 1)
  const {promise, resolve} = Promise.withResolvers<Record<string, number>>()
  const listen = ({data}: MessageEvent<string>) => {
    const message = JSON.parse(data)
    if (message.id !== id) return
    inspector.removeEventListener('message', listen)
    resolve(message.result)
  }
  inspector.addEventListener('message', listen)
  inspector.send(JSON.stringify({id, method, params}))
  return await promise
}

async function once(inspector: WebSocket, type: 'open' | 'close'): Promise<void> {
  await new Promise((resolve) => inspector.addEventListener(type, resolve, {once: true}))
}
