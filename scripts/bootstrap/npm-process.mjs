import {spawnSync} from 'node:child_process'
import {readFileSync} from 'node:fs'
import process from 'node:process'

/** @typedef {{name: string, parent: number}} ProcessFacts */

const SHELL = /(^|\/|-)(ba|da|a|z|k)?sh$/

/**
 * The process id of the npm that runs this script: the parent, or the grandparent where the parent is the shell
 * that npm runs scripts with, which lives on when npm is killed. Undefined where that cannot be told.
 *
 * @param {number} parent
 * @param {(pid: number) => ProcessFacts | undefined} facts
 */
export function npmProcess(parent = process.ppid, facts = factsOf) {
  const found = facts(parent)
  return found && SHELL.test(found.name) ? found.parent : found && parent
}

/**
 * @param {number} pid
 * @returns {ProcessFacts | undefined}
 */
function factsOf(pid) {
  // `4711 (name, which may hold anything) S 4710 …`, or `4710 name` where there is no /proc.
  const [text, pattern] =
    process.platform === 'linux'
      ? [readFileSync(`/proc/${pid}/stat`, 'utf8'), /\((?<name>.*)\) \S (?<parent>\d+)/s]
      : [psOf(pid), /^\s*(?<parent>\d+)\s+(?<name>.*?)\s*$/]
  const {name, parent} = pattern.exec(text)?.groups ?? {}
  return parent ? {name, parent: Number(parent)} : undefined
}

/** @param {number} pid */
function psOf(pid) {
  return spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], {encoding: 'utf8'}).stdout ?? ''
}
