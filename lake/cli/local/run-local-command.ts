import {resolve} from 'node:path'
import {runCommand} from '@skyforge/server-kit/commands/command.ts'
import {UserError} from '@skyforge/server-kit/commands/user-error.ts'
import {COMMANDS} from '../commands.ts'
import {createContext} from '../context.ts'
import type {Installation} from '../installation.ts'
import {runLine} from '../run-line.ts'
import {DEFAULTS, START_HELP} from './start-options.ts'

type Variables = Readonly<Record<string, string | undefined>>

/** Runs `lake <command> …` on the lake of this machine, or on the one that `--lake` names. */
export async function runLocalCommand(line: readonly string[], variables: Variables) {
  await runCommand((stop) =>
    runLine(COMMANDS, {
      line,
      createContext: () =>
        createContext(localInstallation(variables), {output: process.stdout, log: process.stderr}),
      usage: `${START_HELP}\n\nCommands for a lake that runs, each with --help:\n\n  lake <command> …`,
      stop,
    }),
  )
}

/** Every project is in the lake: this command knows none that Sanity hosts. */
function localInstallation(variables: Variables): Installation {
  const {LAKE_PORT, LAKE_DATA, LAKE_TOKEN} = variables
  return {
    called: 'lake',
    lake: {
      origin: `http://localhost:${LAKE_PORT || DEFAULTS.port}`,
      folder: resolve(LAKE_DATA || DEFAULTS.data),
      token: LAKE_TOKEN || undefined,
      start: 'the command lake',
    },
    project: DEFAULTS.project,
    dataset: DEFAULTS.dataset,
    findProject: (id) => ({id, isHosted: false}),
    hostedToken: (projectId) => {
      throw new UserError(`"${projectId}" is not in the lake. Name a project of the lake.`)
    },
    help: {
      project: `the id of a project; ${DEFAULTS.project} without it`,
      token: 'instead of LAKE_TOKEN, or the one in LAKE_DATA',
      lake: 'a lake elsewhere, such as https://lake.example.com, instead of LAKE_PORT',
      dataset: `${DEFAULTS.dataset} without it; also <project>/<dataset>`,
    },
  }
}
