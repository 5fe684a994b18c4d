import {usageOf} from '@skyforge/lake/cli/run-lake-command.ts'
import {runLine} from '@skyforge/lake/cli/run-line.ts'
import {runCommand} from '@skyforge/server-kit/commands/command.ts'
import {loadEnvironment} from '#operations/running/environment.ts'
import {COMMANDS} from './lake/commands.ts'
import {createContext} from './lake/context.ts'
import {CALLED} from './lake/installation.ts'

/** `npm run lake -- …`: works on the lake, or on hosted projects. */
await runCommand((stop) =>
  runLine(COMMANDS, {
    line: process.argv.slice(2),
    createContext: () =>
      createContext(loadEnvironment(), {output: process.stdout, log: process.stderr}),
    usage: usageOf({called: CALLED}),
    stop,
  }),
)
