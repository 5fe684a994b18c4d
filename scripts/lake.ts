import {messageOf} from '@skyforge/server-kit/caught.ts'
import {runCommand} from '#operations/running/command.ts'
import {loadEnvironment} from '#operations/running/environment.ts'
import {COMMANDS} from './lake/commands.ts'
import {createContext} from './lake/context.ts'
import {listCommands, runLakeCommand} from './lake/run-lake-command.ts'

/** `npm run lake -- …`: works on the lake, or on hosted projects. */
await runCommand(async (stop) => {
  const line = process.argv.slice(2)
  if (['--help', '-h', 'help', undefined].includes(line[0])) {
    console.log(await listCommands(COMMANDS))
    return 0
  }
  const context = createContext(loadEnvironment(), {output: process.stdout, log: process.stderr})
  // What the packages under a command have begun cannot be stopped otherwise.
  stop.addEventListener('abort', () => {
    context.cleanUp().then(
      () => process.exit(130),
      (error: unknown) => {
        console.error(messageOf(error))
        process.exit(1)
      },
    )
  })
  await runLakeCommand(COMMANDS, line, context)
  // A script may have set it.
  return Number(process.exitCode ?? 0)
})
