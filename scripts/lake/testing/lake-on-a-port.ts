import type {Variables} from '@skyforge/config/read-settings.ts'
import {servedLake, TOKEN} from '@skyforge/lake/testing'
import {runLakeCommand} from '@skyforge/lake/cli/run-lake-command.ts'
import {temporaryFolder} from '@skyforge/server-kit/testing/temporary-folder.ts'
import {readEnvironment} from '#operations/running/environment.ts'
import {COMMANDS} from '../commands.ts'
import {createContext} from '../context.ts'

/** A lake at an address of its own, and the commands of this installation as they are run against it. */
export async function lakeOnAPort(options: Parameters<typeof servedLake>[0] = {}) {
  const served = await servedLake(options)
  return {...served, command: commandsAt(served.port)}
}

/** Runs `npm run lake -- …`, and gives what it printed. */
export function commandsAt(port: number, dataDirectory = temporaryFolder(), variables?: Variables) {
  const environment = readEnvironment({
    ...variables,
    LAKE_PORT: String(port),
    LAKE_TOKEN: TOKEN,
    DATA_DIR: dataDirectory,
  })
  return async (...line: string[]) => {
    const printed = {output: '', log: ''}
    const context = createContext(environment, {
      output: {write: (text) => (printed.output += text)},
      log: {write: (text) => (printed.log += text)},
    })
    await runLakeCommand(COMMANDS, line, context)
    return printed
  }
}
