import {join} from 'node:path'
import {type RunningProgram, runProgram} from '@skyforge/server-kit/testing/run-program.ts'

const MAIN = join(import.meta.dirname, '../main.ts')

/** The inbox as the program it is, on a free port. Whoever starts it ends it. */
export function runInbox(env: Record<string, string>): Promise<RunningProgram> {
  return runProgram(MAIN, 'Inbox', {INBOX_PORT: '0', ...env})
}
