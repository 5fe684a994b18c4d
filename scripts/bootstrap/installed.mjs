import {createHash} from 'node:crypto'
import {readFileSync, rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {codeOf} from './code-of.mjs'

/**
 * Whether `node_modules` is what the lockfile asks for, on this platform. A stamp that is written last
 * and removed first says so; an interrupted installation leaves none.
 *
 * @typedef {{os: string, cpu: string}} Platform  as `process.platform` and `process.arch`
 * @typedef {{version?: string, integrity?: string, optional?: boolean, os?: string | string[], cpu?: string | string[]}} Package
 * @typedef {Record<string, Package>} Packages  by their place, such as `node_modules/vite`
 */

/** @param {string} root */
const stampFile = (root) => join(root, 'node_modules', '.installed')
/** @param {string} root */
const lockfile = (root) => join(root, 'package-lock.json')

/**
 * @param {string} lockfileText
 * @param {Platform} platform
 */
export function stampOf(lockfileText, {os, cpu}) {
  return createHash('sha256').update(`${os}-${cpu}\n${lockfileText}`).digest('hex')
}

/**
 * True when the stamp fits. Without one, packages that somebody installed with npm count as well: npm
 * leaves its own account of them, again written last.
 *
 * @param {string} root
 * @param {Platform} platform
 */
export function isInstalled(root, platform) {
  const wanted = readFileSync(lockfile(root), 'utf8')
  if (readIfThere(stampFile(root)) === stampOf(wanted, platform)) return true
  const account = readIfThere(join(root, 'node_modules', '.package-lock.json'))
  if (!account || !fits(packagesOf(wanted), packagesOf(account), platform)) return false
  markInstalled(root, platform)
  return true
}

/**
 * @param {string} root
 * @param {Platform} platform
 */
export function markInstalled(root, platform) {
  writeFileSync(stampFile(root), stampOf(readFileSync(lockfile(root), 'utf8'), platform))
}

/** @param {string} root */
export function unmarkInstalled(root) {
  rmSync(stampFile(root), {force: true})
}

/**
 * Whether the installed packages are the wanted ones: every one that is not optional, in the same
 * version, and none that belongs to another platform.
 *
 * @param {Packages} wanted
 * @param {Packages} installed
 * @param {Platform} platform
 */
export function fits(wanted, installed, {os, cpu}) {
  const complete = Object.entries(wanted).every(
    ([place, {optional}]) => place === '' || optional || place in installed,
  )
  const right = Object.entries(installed).every(([place, found]) => {
    const {version, integrity} = wanted[place] ?? {}
    const same = found.version === version && found.integrity === integrity
    return same && allows(found.os, os) && allows(found.cpu, cpu)
  })
  return complete && right
}

/**
 * @param {string | string[] | undefined} list  as in package.json: names, or `!` and a name
 * @param {string} name
 */
function allows(list, name) {
  const entries = [list ?? 'any'].flat()
  if (entries.some((entry) => entry.startsWith('!'))) return !entries.includes(`!${name}`)
  return entries.includes('any') || entries.includes(name)
}

/**
 * @param {string} text
 * @returns {Packages}
 */
function packagesOf(text) {
  return JSON.parse(text).packages
}

/** @param {string} path */
function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}
