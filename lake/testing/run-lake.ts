import {join} from 'node:path'
import {SETTING_NAMES} from '#config/settings.ts'
import {type RunningProgram, runProgram} from '#server/testing/run-program.ts'
import {NODE_OPTIONS} from '../node-options.ts'

const MAIN = join(import.meta.dirname, '../main.ts')

/** Those of whoever runs the tests are not meant for it: empty, they are unset. */
const NO_SETTINGS = Object.fromEntries(SETTING_NAMES.map((name) => [name, '']))

/** The lake as the program it is, on a free port, with these settings and no others. Whoever starts it ends it. */
export function runLake(env: Record<string, string>): Promise<RunningProgram> {
  return runProgram(MAIN, 'Content Lake', {...NO_SETTINGS, LAKE_PORT: '0', ...env}, NODE_OPTIONS)
}
