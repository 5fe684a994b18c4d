import {explanationOf} from './user-error.ts'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** The status that a shell reports for a program that Ctrl-C interrupted. */
const INTERRUPTED = 130

/**
 * Runs a command and sets the status of the process: to what the command returns; to 1 if it throws, with the message
 * alone if that explains the failure; to 130 if it throws after `stop`, which aborts when the process is asked to end.
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
