import {join} from 'node:path'
import {type RunningProgram, runProgram} from '@skyforge/server-kit/testing/run-program.ts'
import {NODE_OPTIONS} from '../node-options.ts'

const BIN = join(import.meta.dirname, '../cli/bin.ts')

/** Starts a lake with the project `blog` in a process, on a free port. The caller ends it. */
export function runLake(folder: string, token: string): Promise<RunningProgram> {
  const args = ['--port', '0', '--data', folder, '--project', 'blog']
  return runProgram([BIN, ...args], 'Content Lake', {LAKE_TOKEN: token}, NODE_OPTIONS)
}
