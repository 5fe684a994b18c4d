import {mkdtempSync, rmSync, statfsSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'

const MEMORY = '/dev/shm'
const PLENTY_BYTES = 2 ** 31

/**
 * Gives the tests a folder for what they make, which goes when all are done: in memory, where Linux has plenty.
 * Most of them make a database, which takes many times as long on a disk, as each commit is written out. Where
 * TMPDIR is set it is there.
 */
export function setup(): () => void {
  const isInMemory = !process.env['TMPDIR'] && freeMemory() >= PLENTY_BYTES
  const folder = mkdtempSync(join(isInMemory ? MEMORY : tmpdir(), 'skyforge-tests-'))
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
