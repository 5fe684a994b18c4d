import {once} from 'node:events'
import type {Environment} from '../running/environment.ts'
import {startStack} from './stack.ts'
import {addressTable} from './address-table.ts'
import type {Log} from './log.ts'
import {keepBackups} from './nightly-backups.ts'
import {PART_NAMES} from './part-names.ts'
import {type Part, partsOf, type StackOptions} from './parts.ts'

/**
 * Runs the whole stack until `stop` aborts; says where everything is when it has started. From then on a part
 * that fails is started again. Returns the status for the command: being asked to end a stack that runs is no
 * failure.
 *
 * @throws UserError when a part does not start that the others need
 */
export async function runStack(
  environment: Environment,
  options: StackOptions,
  log: Log,
  stop: AbortSignal,
): Promise<number> {
  const parts = partsOf(environment, options)
  const stack = await startStack(environment, log, stop, parts, {isKept: keptParts(options)})
  console.log(['', ...addressTable(environment), '', startedLine()].join('\n'))
  log.started()
  stack.keepRunning()
  // It never fails but for a defect, of which the process is to end.
  void keepBackups(environment, log, stop)
  if (!stop.aborted) await once(stop, 'abort')
  console.log('Stopping')
  await stack.stop()
  return 0
}

/**
 * In production the website comes up whatever is wrong with the others: it has the pages of the build, and says of forms
 * and the calendar that they do not answer. Who develops is to see at once what does not start.
 */
function keptParts({build}: StackOptions): (part: Part) => boolean {
  return ({name}) => build !== undefined && name !== PART_NAMES.site.name
}

/** Counts from the start of the bootstrap, installation included, where it says when that was. */
function startedLine(): string {
  const start = Number(process.env.BOOTSTRAP_STARTED_AT) || performance.timeOrigin
  return `Started in ${((Date.now() - start) / 1000).toFixed(1)} s. Ctrl-C ends everything.`
}
