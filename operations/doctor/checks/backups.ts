import type {BackupState} from '@skyforge/server-kit/backups/backup-state.ts'
import {error, type Finding, fine, warning} from '../finding.ts'

export type BackupFacts = {
  isWanted: boolean
  state: BackupState
  /** Why the last one failed. */
  lastReason: string | undefined
  /** The name of the last one that was good. */
  lastName: string | undefined
  /** What is found at LAKE_BACKUP_TO, with the names of backups; undefined where that is not set. */
  place: {name: string; problem: string} | {name: string; backups: readonly string[]} | undefined
}

export function checkBackups({
  isWanted,
  state,
  lastReason,
  lastName,
  place,
}: BackupFacts): readonly Finding[] {
  if (!isWanted || !place) {
    return [warning(state.sentence, 'Set LAKE_BACKUP_TO to a folder on another disk, or a bucket.')]
  }
  if ('problem' in place) {
    return [
      error(
        `The place of the backups cannot be used: ${place.problem}.`,
        'Correct LAKE_BACKUP_TO and, for a bucket, the AWS_ variables; then npm run lake -- backup',
      ),
    ]
  }
  const hasFailed =
    state.lastFailure && !(state.lastSuccess && state.lastSuccess >= state.lastFailure)
  const why = hasFailed && lastReason !== undefined ? ` Why: ${lastReason}` : ''
  if (state.isWarning || hasFailed) {
    const remedy = 'npm run lake -- backup makes one now, and says what is wrong.'
    const sentence = `${state.sentence}${why}`
    return [state.isWarning ? error(sentence, remedy) : warning(sentence, remedy)]
  }
  if (lastName === undefined || !place.backups.includes(lastName)) {
    return [
      error(
        `${state.sentence} But it is not in ${place.name}, which has ${place.backups.length}.`,
        'Is the disk mounted, and LAKE_BACKUP_TO as it was? Where it was emptied, npm run lake -- backup --claim makes one now.',
      ),
    ]
  }
  return [fine(`${state.sentence} It was read back; ${place.backups.length} are in ${place.name}.`)]
}
