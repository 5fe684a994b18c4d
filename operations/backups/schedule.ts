import type {BackupRecord} from '@skyforge/server-kit/backups/backup-state.ts'

/** What failed is tried again after so many minutes. */
export const RETRY_AFTER_MINUTES = 60

/**
 * When the next backup is due: at that time of each day, on this machine's clock. One that was missed, as the machine slept
 * or the program did not run, is due at once; one that failed `RETRY_AFTER_MINUTES` later.
 *
 * @param at minutes after midnight
 */
export function nextBackup(at: number, record: BackupRecord, now: Date): Date {
  const last = lastTimeOfDay(at, now)
  const success = timeOf(record.lastSuccess)
  const failure = timeOf(record.lastFailure)
  if (success >= last.getTime() && success <= now.getTime()) return nextDay(last)
  // A clock that was ahead when it failed is not waited for.
  const isRecent = failure >= last.getTime() && failure <= now.getTime()
  return isRecent ? new Date(failure + RETRY_AFTER_MINUTES * 60_000) : now
}

const timeOf = (event: {time: string} | undefined) =>
  event ? new Date(event.time).getTime() : -Infinity

function lastTimeOfDay(at: number, now: Date): Date {
  const time = new Date(now)
  time.setHours(0, at, 0, 0)
  if (time > now) time.setDate(time.getDate() - 1)
  return time
}

/** The same time of day, also where the clock is changed in between. */
function nextDay(time: Date): Date {
  const next = new Date(time)
  next.setDate(next.getDate() + 1)
  return next
}
