import {parseArgs} from 'node:util'
import {runCommand} from '@skyforge/server-kit/commands/command.ts'
import {loadEnvironment} from '#operations/running/environment.ts'
import {hasErrors, reportOf, tableOf} from './content-check/report.ts'
import {checkCollections} from './content-check/check-collections.ts'
import {createContext} from './lake/context.ts'

/**
 * `npm run content:check`: the rules of content health over all documents of the lake, running or not, or of hosted
 * projects. Fails where there are errors; `-- --json` prints each problem as an object.
 */
await runCommand(async (stop) => {
  const {json} = parseArgs({options: {json: {type: 'boolean', default: false}}}).values
  const context = createContext(loadEnvironment(), {output: process.stdout, log: process.stderr})
  try {
    const collections = await checkCollections(context, stop)
    context.output.write(json ? `${JSON.stringify(reportOf(collections))}\n` : tableOf(collections))
    return hasErrors(collections) ? 1 : 0
  } finally {
    await context.cleanUp()
  }
})
