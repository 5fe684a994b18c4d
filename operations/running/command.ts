import {explanationOf} from './user-error.ts'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** What a shell reports for a program that Ctrl-C interrupted. */
const INTERRUPTED = 130

/**
 * Runs a command and sets the status of the process: to what the command returns, to 1 when it throws
 * (one that can be explained is shown as that alone), to 130 when it throws after `stop`, which aborts when
 * the person or the system asks the process to end.
 */
export async function runCommand(command: (stop: AbortSignal) => Promise<number>): Promise<void> {
  const stop = stopSignal()
  try {
    process.exitCode = await command(stop)
  } catch (error) {
    if (!stop.aborted) console.error(explanationOf(error) ?? error)
    process.exitCode = stop.aborted ? INTERRUPTED : 1
  }
}

/** Listening keeps the process alive until its command has put everything in order. */
function stopSignal(): AbortSignal {
  const controller = new AbortController()
  for (const signal of SIGNALS) process.on(signal, () => controller.abort())
  return controller.signal
}
