import {parseArgs} from 'node:util'
import {BUILD, build, isBuilt} from '#operations/build/build.ts'
import {runCommand} from '@skyforge/server-kit/commands/command.ts'
import {loadEnvironment} from '#operations/running/environment.ts'
import {UserError} from '@skyforge/server-kit/commands/user-error.ts'
import {createJsonLog} from '#operations/stack/log.ts'
import {partsOf} from '#operations/stack/parts.ts'
import {requireFreePorts} from '#operations/stack/ports.ts'
import {runStack} from '#operations/stack/run-stack.ts'

const STALE =
  'The build is not of these sources and settings: make it with npm run build (in a container: build the image).'

/**
 * `npm run serve`: runs the stack as in production until Ctrl-C; a part that fails is started again. Builds first where
 * sources or settings are not those of the build; content never makes one stale. `-- --no-build` ends instead: for
 * installations that cannot write their own files.
 */
await runCommand(async (stop) => {
  const off = {type: 'boolean', default: false} as const
  const {verbose, 'no-build': mayNotBuild} = parseArgs({
    options: {verbose: off, 'no-build': off},
  }).values
  const environment = loadEnvironment()
  const log = createJsonLog(verbose, environment.LOG_LEVEL)
  // Checked first: a build takes minutes, and would be wasted.
  await requireFreePorts(partsOf(environment, {build: BUILD}), environment.HOST)
  if (!(await isBuilt(environment))) {
    if (mayNotBuild) throw new UserError(STALE)
    await build(environment, log, stop)
  }
  return runStack(environment, {build: BUILD}, log, stop)
})
