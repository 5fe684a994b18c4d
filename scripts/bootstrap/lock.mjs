import {readFileSync, rmSync, statSync, utimesSync, writeFileSync} from 'node:fs'
import process from 'node:process'
import {setTimeout as sleep} from 'node:timers/promises'
import {isAlive} from './alive.mjs'
import {codeOf} from './code-of.mjs'

/**
 * A lock between the processes of one checkout: a file that its holder touches every second. One that
 * a killed process left behind is stale and may be taken.
 *
 * @typedef {{pid: number, worker?: number}} Holder
 *   `worker` is a process that the holder started and that may outlive it
 */

const HEARTBEAT_MS = 1_000
const SILENT_AFTER_MS = 10_000
/** Process ids are used again: after so long a silence, one that is alive proves nothing. */
const STALE_AFTER_MS = 120_000
const POLL_MS = 250
/** Two processes may find the same lock stale, and the slower one remove the lock of the quicker. */
const SETTLE_MS = 300

/**
 * Runs `work` while no other process holds the lock at `path`. `work` is given a function to name the
 * process that does the work.
 *
 * @template T
 * @param {string} path
 * @param {(pid: number) => void} onWait  called once when another process holds the lock, with its id
 * @param {(nameWorker: (pid: number | undefined) => void) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(path, onWait, work) {
  await acquire(path, onWait)
  const heartbeat = setInterval(() => touch(path), HEARTBEAT_MS)
  try {
    return await work((worker) => writeFileSync(path, JSON.stringify({pid: process.pid, worker})))
  } finally {
    clearInterval(heartbeat)
    rmSync(path, {force: true})
  }
}

/**
 * @param {string} path
 * @param {(pid: number) => void} onWait
 */
async function acquire(path, onWait) {
  let waited = false
  while (!(await take(path))) {
    const holder = read(path)?.holder.pid
    if (!waited && holder) onWait(holder)
    waited ||= Boolean(holder)
    await sleep(POLL_MS)
  }
}

/** @param {string} path */
async function take(path) {
  const found = read(path)
  if (found && !isStale(found, Date.now(), isAlive)) return false
  if (found) rmSync(path, {force: true})
  if (!create(path)) return false
  if (!found) return true
  await sleep(SETTLE_MS)
  return read(path)?.holder.pid === process.pid
}

/**
 * Whether the holder is gone for good, and with it what it had started.
 *
 * @param {{holder: Holder, touchedAt: number}} lock  `touchedAt` in milliseconds, as `now`
 * @param {number} now
 * @param {(pid: number) => boolean} alive
 */
export function isStale({holder, touchedAt}, now, alive) {
  const silence = now - touchedAt
  if (silence < SILENT_AFTER_MS) return false
  return silence > STALE_AFTER_MS || !(alive(holder.pid) || alive(holder.worker ?? 0))
}

/**
 * @param {string} path
 * @returns {boolean} false when the lock is there already
 */
function create(path) {
  try {
    writeFileSync(path, JSON.stringify({pid: process.pid}), {flag: 'wx'})
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/**
 * @param {string} path
 * @returns {{holder: Holder, touchedAt: number} | undefined}
 */
function read(path) {
  try {
    const text = readFileSync(path, 'utf8')
    // Empty in the moment between its creation and its first write.
    return {holder: text ? JSON.parse(text) : {pid: 0}, touchedAt: statSync(path).mtimeMs}
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/** @param {string} path */
function touch(path) {
  const now = new Date()
  try {
    utimesSync(path, now, now)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
}
