import {explanationOf} from './user-error.ts'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** Exit status of a program interrupted by Ctrl-C. */
const INTERRUPTED = 130

/**
 * Runs a command and sets the exit status: the returned one, 1 after an error, or 130 if the command throws after
 * `stop`. Prints only the message of an error that explains itself. `stop` aborts when the process is asked to exit.
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

/** The signal listeners keep the process alive until its command has cleaned up. */
function stopSignal(): AbortSignal {
  const controller = new AbortController()
  for (const signal of SIGNALS) process.on(signal, () => controller.abort())
  return controller.signal
}
