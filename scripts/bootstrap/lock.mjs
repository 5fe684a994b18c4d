import {readFileSync, rmSync, statSync, writeFileSync} from 'node:fs'
import process from 'node:process'
import {setTimeout as sleep} from 'node:timers/promises'
import {isAlive} from './alive.mjs'

/** A lock between the processes of one checkout: a file that holds the id of the process that works. */

const POLL_MS = 250
/** Two processes may find the same lock left behind, and the slower one remove the lock of the quicker. */
const SETTLE_MS = 300
/** An empty one is written to at once, unless its process was killed or the disk is full. */
const MAX_EMPTY_MS = 10_000
/** No installation takes as long. Process ids are used again: one that is alive then proves nothing. */
const MAX_AGE_MS = 30 * 60_000

/**
 * Runs `work` while no other process holds the lock at `path`; one that a killed process left behind is
 * taken over. `work` is given a function to name the process that does the work and may outlive this one.
 *
 * @template T
 * @param {string} path
 * @param {(pid: number) => void} onWait  called once when another process holds the lock, with its id
 * @param {(nameWorker: (pid: number | undefined) => void) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(path, onWait, work) {
  let waited = false
  while (!(await take(path))) {
    const holder = holderOf(path)
    if (!waited && holder) onWait(holder)
    waited ||= Boolean(holder)
    await sleep(POLL_MS)
  }
  try {
    return await work((pid) => writeFileSync(path, String(pid ?? process.pid)))
  } finally {
    rmSync(path, {force: true})
  }
}

/** @param {string} path */
async function take(path) {
  const found = holderOf(path)
  if (found !== undefined && isHeld(found, ageOf(path))) return false
  if (found !== undefined) rmSync(path, {force: true})
  if (!create(path)) return false
  if (found === undefined) return true
  await sleep(SETTLE_MS)
  return holderOf(path) === process.pid
}

/**
 * @param {number} pid  0 where the lock is empty, between its creation and its first write
 * @param {number} age
 */
function isHeld(pid, age) {
  return pid === 0 ? age < MAX_EMPTY_MS : age < MAX_AGE_MS && isAlive(pid)
}

/** @param {string} path */
function ageOf(path) {
  const now = Date.now()
  return now - (statSync(path, {throwIfNoEntry: false})?.mtimeMs ?? now)
}

/**
 * @param {string} path
 * @returns {boolean} false when the lock is there already
 */
function create(path) {
  try {
    writeFileSync(path, String(process.pid), {flag: 'wx'})
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

/** @param {string} path */
function holderOf(path) {
  try {
    return Number(readFileSync(path, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}
