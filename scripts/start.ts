import {once} from 'node:events'
import {parseArgs} from 'node:util'
import {runCommand} from './command.ts'
import {loadEnvironment} from './environment.ts'
import {startStack} from './stack.ts'
import {addressTable} from './stack/address-table.ts'
import {createLog} from './stack/log.ts'

/**
 * `npm start`: runs the whole stack until Ctrl-C or until a part fails. `npm start -- --verbose` shows
 * all that the parts write. Being asked to end a stack that runs is no failure: the status is 0.
 */
await runCommand(async (stop) => {
  const {verbose} = parseArgs({options: {verbose: {type: 'boolean', default: false}}}).values
  const environment = loadEnvironment()
  const log = createLog(verbose)
  const stack = await startStack(environment, log, stop)
  console.log(['', ...addressTable(environment), '', startedLine()].join('\n'))
  log.started()

  const failure = await Promise.race([stack.failed, once(stop, 'abort').then(() => undefined)])
  console.log(failure ? failure.message : 'Stopping')
  await stack.stop()
  return failure ? 1 : 0
})

/** Counts from the start of the bootstrap, installation included, where it says when that was. */
function startedLine(): string {
  const start = Number(process.env.BOOTSTRAP_STARTED_AT) || performance.timeOrigin
  return `Started in ${((Date.now() - start) / 1000).toFixed(1)} s. Ctrl-C ends everything.`
}
