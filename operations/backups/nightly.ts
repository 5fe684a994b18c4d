import {setTimeout as sleep} from 'node:timers/promises'
import {type BackupRecord, readBackupRecord} from '@skyforge/server-kit/backups/backup-state.ts'
import {nextBackup} from './schedule.ts'

/** A machine that slept finds out within a minute. */
const LOOK_MS = 60_000

/**
 * Makes a backup whenever one is due, until `stop` aborts. What fails is tried again when `schedule.ts` says.
 *
 * @param at minutes after midnight
 * @param backUp makes one, and records how it went in the data directory; false where it failed
 * @param pause between two looks whether one is due
 */
export async function backUpNightly(
  {data, at}: {data: string; at: number},
  backUp: () => Promise<boolean>,
  stop: AbortSignal,
  pause = aMinute,
): Promise<void> {
  // One that could not even record that it failed is not to be tried every minute.
  let failure: BackupRecord = {}
  while (!stop.aborted) {
    const now = new Date()
    const due = nextBackup(at, {...readBackupRecord(data), ...failure}, now)
    if (due <= now) {
      failure = (await backUp()) ? {} : {lastFailure: {time: new Date().toISOString(), reason: ''}}
    }
    await pause(stop)
  }
}

/** Shorter where `stop` aborts. */
async function aMinute(stop: AbortSignal): Promise<void> {
  await sleep(LOOK_MS, undefined, {signal: stop}).catch(() => {})
}
