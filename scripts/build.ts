import {parseArgs} from 'node:util'
import {build, BUILD} from '#operations/build/build.ts'
import {runCommand} from '@skyforge/server-kit/commands/command.ts'
import {loadEnvironment} from '#operations/running/environment.ts'
import {createLog} from '#operations/stack/log.ts'

/** `npm run build`: site, Studio and lake for production. `-- --verbose` shows all that the tools write. */
await runCommand(async (stop) => {
  const {verbose} = parseArgs({options: {verbose: {type: 'boolean', default: false}}}).values
  await build(loadEnvironment(), createLog(verbose), stop)
  console.log(`Built into ${BUILD}. npm run serve runs it.`)
  return 0
})
