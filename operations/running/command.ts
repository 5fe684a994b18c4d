import {codeOf} from '#server/caught.ts'
import {UserError} from './user-error.ts'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** What a shell reports for a program that Ctrl-C interrupted. */
const INTERRUPTED = 130

/**
 * Runs a command and sets the status of the process: to what the command returns, to 1 when it throws
 * (a UserError is shown as its message alone), to 130 when it throws after `stop`, which aborts when
 * the person or the system asks the process to end.
 */
export async function runCommand(command: (stop: AbortSignal) => Promise<number>): Promise<void> {
  const stop = stopSignal()
  try {
    process.exitCode = await command(stop)
  } catch (error) {
    if (!stop.aborted) console.error(isExplained(error) ? error.message : error)
    process.exitCode = stop.aborted ? INTERRUPTED : 1
  }
}

/** Of the commands' own errors, and of Node's about their arguments, the message says it all. */
function isExplained(error: unknown): error is Error {
  return error instanceof UserError || codeOf(error).startsWith('ERR_PARSE_ARGS_')
}

/** Listening keeps the process alive until its command has put everything in order. */
function stopSignal(): AbortSignal {
  const controller = new AbortController()
  for (const signal of SIGNALS) process.on(signal, () => controller.abort())
  return controller.signal
}
