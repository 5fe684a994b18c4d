import {spawn} from 'node:child_process'
import {delimiter, join} from 'node:path'
import process from 'node:process'
import {forgetInstalled, isInstalled} from './installed.mjs'
import {withLock} from './lock.mjs'
import {forwardSignalsTo} from './run.mjs'

/** npm, asked to end, first finishes its downloads. */
const PATIENCE_MS = 1_000
// Everything is wanted, whatever NODE_ENV or the user's npm configuration say.
const ARGUMENTS = [
  'ci',
  '--include=dev',
  '--include=optional',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
]

/**
 * Installs the packages when they are not what the lockfile asks for. One process of a checkout does,
 * others wait for it.
 *
 * @param {string} root
 * @param {{os: string, cpu: string}} platform
 * @returns {Promise<import('./run.mjs').Exit>} how the installation ended
 */
export async function ensureInstalled(root, platform) {
  const done = {code: 0, signal: null}
  if (isInstalled(root, platform)) return done
  return await withLock(join(root, '.install.lock'), announceWait, async (nameWorker) => {
    if (isInstalled(root, platform)) return done
    forgetInstalled(root)
    return await install(root, nameWorker)
  })
}

/** @param {number} pid */
function announceWait(pid) {
  console.log(`Waiting for process ${pid}, which is installing the packages …`)
}

/**
 * @param {string} root
 * @param {(pid: number | undefined) => void} nameWorker
 */
async function install(root, nameWorker) {
  const start = Date.now()
  console.log('Installing the packages (npm ci) …')
  const npm = startNpm(root)
  nameWorker(npm.pid)
  const exit = await forwardSignalsTo(npm, PATIENCE_MS).catch((error) => {
    console.error(`npm could not be started: ${error.message}`)
    return {code: 1, signal: null, asked: undefined}
  })
  if (exit.asked) return {code: null, signal: exit.asked}
  const seconds = Math.round((Date.now() - start) / 1000)
  if (exit.code === 0) console.log(`Packages installed in ${seconds} s.`)
  else
    console.error(
      `The packages could not be installed: npm ci ended with ${exit.signal ?? `status ${exit.code}`}.`,
    )
  return exit
}

/** @param {string} root */
function startNpm(root) {
  const [program, ...args] = npmCommand(process.env, process.execPath)
  // Not the Node of node_modules, which is about to be replaced.
  const own = join(root, 'node_modules', '.bin')
  const path = (process.env.PATH ?? '').split(delimiter).filter((entry) => entry !== own)
  return spawn(program, [...args, ...ARGUMENTS], {
    cwd: root,
    env: {...process.env, PATH: path.join(delimiter)},
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: program === 'npm.cmd',
  })
}

/**
 * How to run npm: the npm that runs this script, with the Node that runs it, else the one in PATH.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {string} node
 * @param {string} os
 * @returns {[string, ...string[]]}
 */
export function npmCommand(env, node, os = process.platform) {
  const cli = env.npm_execpath
  if (cli?.endsWith('npm-cli.js')) return [env.npm_node_execpath ?? node, cli]
  // Node refuses to start a .cmd without a shell.
  return [os === 'win32' ? 'npm.cmd' : 'npm']
}
