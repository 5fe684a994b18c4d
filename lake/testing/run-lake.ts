import {join} from 'node:path'
import {type RunningProgram, runProgram} from '#server/testing/run-program.ts'
import {NODE_OPTIONS} from '../node-options.ts'

const MAIN = join(import.meta.dirname, '../main.ts')

/** The lake as the program it is, on a free port. Whoever starts it ends it. */
export function runLake(env: Record<string, string>): Promise<RunningProgram> {
  return runProgram(MAIN, 'Content Lake', {LAKE_PORT: '0', ...env}, NODE_OPTIONS)
}
