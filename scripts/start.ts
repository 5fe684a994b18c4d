import {parseArgs} from 'node:util'
import {runCommand} from '@skyforge/server-kit/commands/command.ts'
import {loadEnvironment} from '#operations/running/environment.ts'
import {createLog} from '#operations/stack/log.ts'
import {runStack} from '#operations/stack/run-stack.ts'

/**
 * `npm start`: runs the whole stack in development mode until Ctrl-C; a part that fails
 * is started again.
 * `npm start -- --verbose` shows all that the parts write.
 */
await runCommand(async (stop) => {
  const {verbose} = parseArgs({options: {verbose: {type: 'boolean', default: false}}}).values
  return runStack(loadEnvironment(), {}, createLog(verbose), stop)
})
