import {parseArgs} from 'node:util'
import {build, BUILD} from './build/build.ts'
import {runCommand} from './running/command.ts'
import {loadEnvironment} from './running/environment.ts'
import {createLog} from './stack/log.ts'

/** `npm run build`: site and Studio for production. `-- --verbose` shows all that the tools write. */
await runCommand(async (stop) => {
  const {verbose} = parseArgs({options: {verbose: {type: 'boolean', default: false}}}).values
  await build(loadEnvironment(), createLog(verbose), stop)
  console.log(`Built into ${BUILD}. npm run serve runs it.`)
  return 0
})
