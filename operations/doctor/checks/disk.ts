import {error, fine, type Finding, warning} from '../finding.ts'

/** A file system, by something that is on it. */
export type DiskFact = {
  path: string
  what: string
  freeBytes: number
  totalBytes: number
  /** Whether this user may write there. */
  isWritable: boolean
}

const GB = 1_000_000_000
const FULL_BYTES = 0.2 * GB
const NEARLY_FULL_BYTES = 2 * GB
const NEARLY_FULL_SHARE = 0.05

export function checkDisks(disks: readonly DiskFact[]): readonly Finding[] {
  return disks.map(({path, what, freeBytes, totalBytes, isWritable}) => {
    if (!isWritable) {
      return error(
        `This user may not write where ${what} are (${path}).`,
        'Do this as the user whose they are, or give them to this one.',
      )
    }
    const sentence = `${(freeBytes / GB).toFixed(1)} GB are free for ${what} (${path}).`
    const remedy = 'Make room, or move it to another disk.'
    if (freeBytes < FULL_BYTES) return error(sentence, remedy)
    const isNearlyFull = freeBytes < NEARLY_FULL_BYTES || freeBytes / totalBytes < NEARLY_FULL_SHARE
    return isNearlyFull ? warning(sentence, remedy) : fine(sentence)
  })
}
