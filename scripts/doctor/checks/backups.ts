import type {BackupState} from '#server/backups/backup-state.ts'
import {error, type Finding, fine, warning} from '../finding.ts'

export type BackupFacts = {
  isWanted: boolean
  state: BackupState
  /** Why the last one failed. */
  lastReason: string | undefined
  /** What is found at LAKE_BACKUP_TO; undefined where that is not set. */
  place: {name: string; problem: string} | {name: string; count: number} | undefined
}

export function checkBackups({
  isWanted,
  state,
  lastReason,
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
  return [fine(`${state.sentence} It was read back; ${place.count} are in ${place.name}.`)]
}
