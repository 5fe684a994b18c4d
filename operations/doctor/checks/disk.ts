import {type DiskSpace, freeText, isNearlyFull} from '@skyforge/server-kit/storage/disk-space.ts'
import {error, fine, type Finding, warning} from '../finding.ts'

/** A file system, by something that is on it. */
export type DiskFact = DiskSpace & {
  path: string
  what: string
  /** Whether this user may write there. */
  isWritable: boolean
}

const FULL_BYTES = 200_000_000

export function checkDisks(disks: readonly DiskFact[]): readonly Finding[] {
  return disks.map(({path, what, isWritable, ...space}) => {
    if (!isWritable) {
      return error(
        `This user may not write where ${what} are (${path}).`,
        'Do this as the user whose they are, or give them to this one.',
      )
    }
    const sentence = `${freeText(space)} for ${what} (${path}).`
    const remedy = 'Make room, or move it to another disk.'
    if (space.freeBytes < FULL_BYTES) return error(sentence, remedy)
    return isNearlyFull(space) ? warning(sentence, remedy) : fine(sentence)
  })
}
