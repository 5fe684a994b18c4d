import type {Environment} from '../running/environment.ts'
import {isAnswering} from '@skyforge/lake'
import {partsOf} from './parts.ts'
import {listenOrigin} from './relay.ts'
import type {Report} from './report.ts'
import {startStack} from './stack.ts'

type Options = {
  /** Loads the first content into one that is started. */
  isSeeded?: boolean
}

/**
 * Sees to it that the lake of the settings runs: starts one on the data directory where none answers.
 *
 * @returns what ends the one that was started
 * @throws UserError where it does not start
 */
export async function startLakeMeanwhile(
  environment: Environment,
  report: Report,
  stop: AbortSignal,
  {isSeeded = false}: Options = {},
): Promise<() => Promise<void>> {
  if (await isAnswering(listenOrigin(environment.HOST, environment.LAKE_PORT)))
    return async () => {}
  const lake = partsOf(environment).filter(({name}) => name === 'lake')
  const parts = isSeeded ? lake : lake.map((part) => ({...part, tasks: []}))
  const stack = await startStack(environment, report, stop, parts)
  return stack.stop
}
