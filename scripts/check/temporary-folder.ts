import {mkdtempSync, rmSync, statfsSync} from 'node:fs'
import {join} from 'node:path'

const MEMORY = '/dev/shm'
const PLENTY_BYTES = 2 ** 31

/**
 * Gives the tests a folder for what they make, which goes when all are done: in memory, where Linux has plenty.
 * Most of them make a database, which takes many times as long on a disk, as each commit is written out. A
 * TMPDIR that is set stays.
 */
export function setup(): (() => void) | undefined {
  if (process.env['TMPDIR'] || freeMemory() < PLENTY_BYTES) return undefined
  const folder = mkdtempSync(join(MEMORY, 'skyforge-tests-'))
  process.env['TMPDIR'] = folder
  return () => rmSync(folder, {recursive: true, force: true})
}

/** In bytes; none on systems that have no such folder. */
function freeMemory(): number {
  try {
    const {bavail, bsize} = statfsSync(MEMORY)
    return bavail * bsize
  } catch {
    return 0
  }
}
