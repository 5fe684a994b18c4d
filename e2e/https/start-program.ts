import {setTimeout as sleep} from 'node:timers/promises'
import {type Child, startChild} from '#operations/running/child.ts'
import {isListening} from '#operations/running/is-listening.ts'
import type {Variables} from '@skyforge/config/read-settings.ts'

/** Runs a program in a process that exits with this one in any case. */
const RUN = `
  const [program, ...args] = process.argv.slice(1)
  const child = require('node:child_process').spawn(program, args, {stdio: 'inherit'})
  child.on('exit', (code) => process.exit(code ?? 1))`

const PAUSE_MS = 20

type Options = {env: Variables; port: number}

/**
 * Starts another project's server; resolves when it listens on its port.
 *
 * @throws Error with its last lines if it exits instead
 */
export async function startProgram(
  program: string,
  args: readonly string[],
  {env, port}: Options,
): Promise<AsyncDisposable> {
  const child = startChild({
    args: ['--eval', RUN, program, ...args],
    env: {...process.env, ...env},
  })
  const ended = new AbortController()
  void child.exited.then(() => ended.abort())
  await Promise.race([untilListening(port, ended.signal), failure(program, child)])
  return {
    [Symbol.asyncDispose]: async () => {
      await child.stop()
    },
  }
}

async function untilListening(port: number, ended: AbortSignal): Promise<void> {
  while (!(await isListening(port))) await sleep(PAUSE_MS, undefined, {signal: ended})
}

async function failure(program: string, child: Child): Promise<never> {
  await child.exited
  throw new Error([`${program} ended:`, ...child.lastLines()].join('\n'))
}
