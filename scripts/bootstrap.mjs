import {delimiter, dirname, join, resolve} from 'node:path'
import process from 'node:process'
import {fileURLToPath, pathToFileURL} from 'node:url'
import {refusalOfFolder} from './bootstrap/folder.mjs'
import {ensureInstalled} from './bootstrap/install.mjs'
import {endLike, runToTheEnd} from './bootstrap/run.mjs'
import {chooseRuntime, pinnedRuntime, runsBootstrap} from './bootstrap/runtime.mjs'

/*
 * `node scripts/bootstrap.mjs scripts/<name>.ts …`: installs the packages where they are missing, then
 * runs the script with the pinned Node. It is plain JavaScript without packages, because it runs first,
 * on whatever Node from 20 on is there. One process does it all: a shell that runs two commands one
 * after the other remembers where it found `node`, and would take the old one again.
 */

const root = fileURLToPath(new URL('..', import.meta.url))
const platform = {os: process.platform, cpu: process.arch}

/** @param {readonly string[]} args  a script of this checkout and its arguments */
async function main([script, ...args]) {
  const startedAt = Date.now()
  const {node: version} = process.versions
  if (!script) return fail('Usage: node scripts/bootstrap.mjs <script> [arguments]')
  const refusal = refusalOfFolder(root)
  if (refusal !== undefined) return fail(refusal)
  if (!runsBootstrap(version)) return fail(`Node.js 20 or newer is needed; this is ${version}.`)

  const installation = await ensureInstalled(root, platform)
  if (installation.code !== 0) return installation

  const pinned = pinnedRuntime(root, platform)
  const runtime = chooseRuntime(pinned, {path: process.execPath, version})
  if (!runtime) return fail(noRuntime(version))
  const endWithParent = pathToFileURL(join(root, 'operations/running/end-with-parent.ts')).href
  return await runToTheEnd(runtime, ['--import', endWithParent, resolve(root, script), ...args], {
    // Halves the time that a command takes to start (`operations/running/compile-cache.ts`).
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
    ...process.env,
    PATH: [dirname(runtime), process.env.PATH].join(delimiter),
    BOOTSTRAP_STARTED_AT: String(startedAt),
  })
}

/** @param {string} message */
function fail(message) {
  console.error(message)
  return {code: 1, signal: null}
}

/** @param {string} version */
function noRuntime(version) {
  const {os, cpu} = platform
  return `There is no packaged Node.js for ${os}-${cpu}: install 22.18 or newer (this is ${version}).`
}

endLike(await main(process.argv.slice(2)))
