import {messageOf} from './caught.ts'
import {storageAdvice, storageFaultOf} from './storage-fault.ts'

/** Runs a program, configured by its environment. What keeps it from starting is a line, and status 1. */
export function run(main: (env: NodeJS.ProcessEnv) => Promise<void>): void {
  main(process.env).catch((error: unknown) => {
    const fault = storageFaultOf(error)
    console.error(fault ? storageAdvice(fault, error) : messageOf(error))
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

/** Tells what the program does, on standard output. */
export function tell(message: string): void {
  console.info(message)
}

/** Tells of a failure on standard error, which is the program's log. */
export function report(message: string, error?: unknown): void {
  console.error(message, ...(error === undefined ? [] : [error]))
}
