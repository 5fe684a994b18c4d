import {messageOf} from './caught.ts'
import {log} from './operations/log.ts'
import {openLog} from './operations/open-log.ts'
import {storageAdvice, storageFaultOf} from './storage/storage-fault.ts'

/**
 * Runs a program, configured by its environment. A failed start prints one line and exits with 1; an uncaught error
 * also prints its stack.
 *
 * @param part name of the program in its log
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

/** Graceful shutdown: runs `stop` on a signal, then exits. */
export function onShutdown(stop: () => Promise<void>): void {
  const end = async () => {
    await stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end)
  // The parent process has exited, or closed its channel.
  process.once('disconnect', end)
}

export function tell(message: string): void {
  log().write('info', message)
}

export function report(message: string, error?: unknown): void {
  log().write('error', message, {error})
}
