import {readFileSync, rmSync} from 'node:fs'
import {join} from 'node:path'

/**
 * Whether `node_modules` is what the lockfile asks for, on this platform, by npm's own account of it,
 * which npm writes last.
 *
 * @typedef {{os: string, cpu: string}} Platform  as `process.platform` and `process.arch`
 * @typedef {{version?: string, integrity?: string, optional?: boolean, os?: string | string[], cpu?: string | string[]}} Package
 * @typedef {Record<string, Package>} Packages  by their place, such as `node_modules/vite`
 */

/** @param {string} root */
const accountOf = (root) => join(root, 'node_modules', '.package-lock.json')

/**
 * @param {string} root
 * @param {Platform} platform
 */
export function isInstalled(root, platform) {
  const wanted = packagesOf(join(root, 'package-lock.json'))
  return fits(wanted, packagesOf(accountOf(root)), platform)
}

/**
 * Of what is being replaced there is no account: an interrupted installation leaves none.
 *
 * @param {string} root
 */
export function forgetInstalled(root) {
  rmSync(accountOf(root), {force: true})
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
 * @param {string} path
 * @returns {Packages} none where the file is missing
 */
function packagesOf(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages
  } catch (error) {
    if (error.code === 'ENOENT') return {}
    throw error
  }
}
