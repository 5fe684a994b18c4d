import {spawnSync} from 'node:child_process'
import {readFileSync} from 'node:fs'
import process from 'node:process'

/**
 * @typedef {{name: string, parent: number}} ProcessFacts
 */

const SHELL = /(^|\/|-)(ba|da|a|z|k)?sh$/

/**
 * The process id of the npm that runs this script: the parent, or the grandparent where the parent is
 * the shell that npm runs scripts with. Undefined where that cannot be told.
 *
 * @param {number} parent
 * @param {(pid: number) => ProcessFacts | undefined} facts
 */
export function npmProcess(parent = process.ppid, facts = factsOf) {
  const found = facts(parent)
  if (!found) return undefined
  return SHELL.test(found.name) ? found.parent : parent
}

/** @param {number} pid */
function factsOf(pid) {
  return process.platform === 'linux' ? fromProc(pid) : fromPs(pid)
}

/**
 * @param {number} pid
 * @returns {ProcessFacts | undefined}
 */
function fromProc(pid) {
  // `4711 (name, which may hold anything) S 4710 …`
  const match = /\((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  return match ? {name: match[1] ?? '', parent: Number(match[2])} : undefined
}

/**
 * @param {number} pid
 * @returns {ProcessFacts | undefined}
 */
function fromPs(pid) {
  const {stdout} = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], {encoding: 'utf8'})
  const match = /^\s*(\d+)\s+(.*?)\s*$/.exec(stdout ?? '')
  return match ? {name: match[2] ?? '', parent: Number(match[1])} : undefined
}
