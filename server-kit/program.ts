import {messageOf} from './caught.ts'
import {log} from './operations/log.ts'
import {openLog} from './operations/open-log.ts'
import {storageAdvice, storageFaultOf} from './storage/storage-fault.ts'

/**
 * Runs a program, configured by its environment. What keeps it from starting is a line, and status 1; so is what nobody
 * catches later, with where it came from.
 *
 * @param part of the stack, as its log names it
 */
export function run(part: string, main: (env: NodeJS.ProcessEnv) => Promise<void>): void {
  process.once('uncaughtException', (error) => {
    report(messageOf(error), error)
    process.exit(1)
  })
  const start = async () => {
    await openLog(part, process.env)
    await main(process.env)
  }
  start().catch((error: unknown) => {
    const fault = storageFaultOf(error)
    log().write('error', fault ? storageAdvice(fault, error) : messageOf(error))
    process.exit(1)
  })
}

/** Graceful shutdown: lets `stop` give everything free when the program is asked to end, and ends it then. */
export function onShutdown(stop: () => Promise<void>): void {
  const end = async () => {
    await stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end)
  // Started by a parent that holds a channel to us: without it there is nobody left to serve.
  process.once('disconnect', end)
}

/** Tells what the program does. */
export function tell(message: string): void {
  log().write('info', message)
}

/** Tells of a failure. */
export function report(message: string, error?: unknown): void {
  log().write('error', message, {error})
}
