import {spawnSync} from 'node:child_process'
import {existsSync} from 'node:fs'
import {join} from 'node:path'

/**
 * Which Node runs the scripts: the pinned one that npm installed for this platform, else the system's
 * where it can run TypeScript as it is.
 *
 * @typedef {{os: string, cpu: string}} Platform  as `process.platform` and `process.arch`
 */

/** Node runs TypeScript without a flag from here on (https://nodejs.org/api/typescript.html). */
const RUNS_TYPESCRIPT = [22, 18]
const RUNS_BOOTSTRAP = [20, 0]

/**
 * @param {string} root
 * @param {Platform} platform
 */
export function pinnedRuntime(root, {os, cpu}) {
  const name = `node-${os === 'win32' ? 'win' : os}-${cpu}`
  return join(root, 'node_modules', name, 'bin', os === 'win32' ? 'node.exe' : 'node')
}

/**
 * The path of the Node to use, or undefined where none will do.
 *
 * @param {string} pinned
 * @param {{path: string, version: string}} system
 */
export function chooseRuntime(pinned, system) {
  if (runs(pinned)) return pinned
  return isAtLeast(system.version, RUNS_TYPESCRIPT) ? system.path : undefined
}

/** @param {string} version */
export function runsBootstrap(version) {
  return isAtLeast(version, RUNS_BOOTSTRAP)
}

/**
 * @param {string} version  such as 22.18.0
 * @param {readonly number[]} wanted  major and minor
 */
function isAtLeast(version, [wantedMajor = 0, wantedMinor = 0]) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)
}

/**
 * A packaged Node may be there and not run: on a Linux with another C library, for one.
 *
 * @param {string} path
 */
function runs(path) {
  return existsSync(path) && spawnSync(path, ['--version'], {stdio: 'ignore'}).status === 0
}
