import {spawn} from 'node:child_process'
import {constants} from 'node:os'
import process from 'node:process'
import {isAlive} from './alive.mjs'
import {npmProcess} from './npm-process.mjs'

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
/** A script ends its own children within nine seconds and a half (`STOP_MS` of `operations/stack/stack.ts`). */
export const PATIENCE_MS = 10_000
const NPM_CHECK_MS = 500

/**
 * @typedef {{code: number | null, signal: NodeJS.Signals | null}} Exit
 * @typedef {import('node:child_process').ChildProcess} ChildProcess
 */

/**
 * Waits for a child and passes on to it the signals that this process gets meanwhile. A child that goes
 * on regardless is killed after `patienceMs`.
 *
 * @param {ChildProcess} child
 * @param {number} patienceMs
 * @returns {Promise<Exit & {asked?: NodeJS.Signals}>} `asked`: the first signal that was passed on
 */
export function forwardSignalsTo(child, patienceMs) {
  /** @type {NodeJS.Signals | undefined} */
  let asked
  /** @type {NodeJS.Timeout | undefined} */
  let patience
  const forward = (/** @type {NodeJS.Signals} */ signal) => {
    child.kill(signal)
    asked ??= signal
    patience ??= setTimeout(() => child.kill('SIGKILL'), patienceMs)
  }
  for (const signal of SIGNALS) process.on(signal, forward)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      clearTimeout(patience)
      for (const name of SIGNALS) process.off(name, forward)
      resolve({code, signal, asked})
    })
  })
}

/**
 * Runs a program to its end with this terminal. The message channel between the two is how the program
 * notices when this process is killed.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Exit>}
 */
export async function runToTheEnd(program, args, env) {
  const child = spawn(program, args, {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {...env, ENDS_WITH_PARENT: String(process.pid)},
  })
  const watch = env.npm_lifecycle_event ? endWithNpm(child) : undefined
  const exit = await forwardSignalsTo(child, PATIENCE_MS)
  clearInterval(watch)
  return exit
}

/**
 * npm, killed, leaves its scripts running; anybody else's scripts may be meant to go on.
 *
 * @param {ChildProcess} child
 */
function endWithNpm(child) {
  const npm = npmProcess()
  if (npm === undefined) return undefined
  return setInterval(() => {
    if (!isAlive(npm)) child.kill('SIGTERM')
  }, NPM_CHECK_MS)
}

/**
 * Ends this process as the child ended.
 *
 * @param {Exit} exit
 */
export function endLike({code, signal}) {
  process.exitCode = code ?? 1
  if (!signal) return
  process.exitCode = 128 + constants.signals[signal]
  process.kill(process.pid, signal)
}
