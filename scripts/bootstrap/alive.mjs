import process from 'node:process'
import {codeOf} from './code-of.mjs'

/** @param {number} pid */
export function isAlive(pid) {
  if (pid <= 0) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}
