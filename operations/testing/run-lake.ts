import {SETTING_NAMES} from '@skyforge/config/settings.ts'
import {type RunningProgram, runProgram} from '@skyforge/server-kit/testing/run-program.ts'
import {lakeProgram} from '../programs/lake-program.ts'

/** The settings of whoever runs the tests do not apply: empty, they are unset. */
const NO_SETTINGS = Object.fromEntries(SETTING_NAMES.map((name) => [name, '']))

/**
 * Starts this deployment's lake in a process, on a free port, with these settings and no others. The caller ends it.
 *
 * @param build the folder of a build; without one it runs from its sources
 */
export function runLake(env: Record<string, string>, build?: string): Promise<RunningProgram> {
  const {main, options} = lakeProgram(build)
  return runProgram(main, 'Content Lake', {...NO_SETTINGS, LAKE_PORT: '0', ...env}, options)
}
