import {parseArgs} from 'node:util'
import {BUILD, build, isBuilt} from './build/build.ts'
import {runCommand} from './running/command.ts'
import {loadEnvironment} from './running/environment.ts'
import {createJsonLog} from './stack/log.ts'
import {runStack} from './stack/run-stack.ts'

/**
 * `npm run serve`: runs the stack as in production until Ctrl-C; a part that fails is started again.
 * Builds first where
 * sources or settings are not those of the build; content never makes one stale.
 */
await runCommand(async (stop) => {
  const {verbose} = parseArgs({options: {verbose: {type: 'boolean', default: false}}}).values
  const environment = loadEnvironment()
  const log = createJsonLog(verbose)
  if (!(await isBuilt(environment))) await build(environment, log, stop)
  return runStack(environment, {build: BUILD}, log, stop)
})
