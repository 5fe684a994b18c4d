import {messageOf} from '@skyforge/server-kit/caught.ts'
import type {Context} from './context.ts'
import {type Commands, listCommands, runLakeCommand} from './run-lake-command.ts'

type Line<C extends Context> = {
  line: readonly string[]
  createContext: () => C
  /** Printed above the list of commands. */
  usage: string
  /** Aborts when the process is asked to end. */
  stop: AbortSignal
}

/**
 * Runs the command line of a process, or lists the commands, and returns the status of the process.
 *
 * @throws UserError of one line with what is wrong
 */
export async function runLine<C extends Context>(
  commands: Commands<C>,
  {line, createContext, usage, stop}: Line<C>,
): Promise<number> {
  if (['--help', '-h', 'help', undefined].includes(line[0])) {
    console.log(await listCommands(commands, usage))
    return 0
  }
  const context = createContext()
  // Work that Sanity's packages have started cannot be stopped otherwise.
  stop.addEventListener('abort', () => {
    context.cleanUp().then(
      () => process.exit(130),
      (error: unknown) => {
        console.error(messageOf(error))
        process.exit(1)
      },
    )
  })
  await runLakeCommand(commands, line, context)
  // A script may have set it.
  return Number(process.exitCode ?? 0)
}
