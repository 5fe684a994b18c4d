import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {codeOf} from '../caught.ts'
import {isPlainObject} from '../plain-object.ts'

/** File in the data directory with the result of the last backups. */
export const BACKUP_STATE_FILE = 'backups.json'

/** Times are in ISO 8601. */
export type BackupRecord = {
  /** The last backup that is complete and passed verification. */
  lastSuccess?: {time: string; name: string; bytes: number}
  /** The last backup that failed or did not pass verification. */
  lastFailure?: {time: string; reason: string}
}

export type BackupState = {
  lastSuccess: Date | undefined
  lastFailure: Date | undefined
  /** True if backups are wanted and the last good one is too old. */
  isWarning: boolean
  /** Age of the last backup, without names of paths and files. */
  sentence: string
}

const HOUR_MS = 3_600_000
/** A nightly backup was missed, and so was the morning to notice it. */
const OLD_MS = 30 * HOUR_MS

/**
 * State of the backups, for health pages, metrics and `npm run doctor`.
 *
 * @param dataDirectory DATA_DIR
 * @param isWanted whether LAKE_BACKUP_TO is set
 */
export function backupState(
  dataDirectory: string,
  isWanted: boolean,
  now = new Date(),
): BackupState {
  const {record, problem} = look(dataDirectory)
  const lastSuccess = record.lastSuccess && new Date(record.lastSuccess.time)
  const lastFailure = record.lastFailure && new Date(record.lastFailure.time)
  const isOld = !lastSuccess || now.getTime() - lastSuccess.getTime() >= OLD_MS
  return {
    lastSuccess,
    lastFailure,
    isWarning: isWanted && isOld,
    sentence: isWanted
      ? (problem ?? sentenceOf(lastSuccess, lastFailure, now))
      : 'No backups are made: LAKE_BACKUP_TO is not set.',
  }
}

/** Warnings for the operator, as sentences; empty if all is well. */
export function backupWarnings(dataDirectory: string, isWanted: boolean): string[] {
  const {isWarning, sentence} = backupState(dataDirectory, isWanted)
  return isWarning ? [sentence] : []
}

/** Returns an empty record if the file cannot be read; the next backup replaces it. */
export function readBackupRecord(dataDirectory: string): BackupRecord {
  return look(dataDirectory).record
}

/** Never throws: health checks of programs that work otherwise call this. */
function look(dataDirectory: string): {record: BackupRecord; problem?: string} {
  try {
    const text = readFileSync(join(dataDirectory, BACKUP_STATE_FILE), 'utf8')
    return {record: recordOf(parse(text))}
  } catch (error) {
    const code = codeOf(error)
    if (code === 'ENOENT') return {record: {}}
    const problem = `How the backups stand is unknown: ${BACKUP_STATE_FILE} in the data directory cannot be read (${code}).`
    return {record: {}, problem}
  }
}

function recordOf(value: unknown): BackupRecord {
  if (!isPlainObject(value)) return {}
  const {lastSuccess, lastFailure} = value
  return {
    ...(isSuccess(lastSuccess) && {lastSuccess}),
    ...(isFailure(lastFailure) && {lastFailure}),
  }
}

/** Invalid JSON counts as a missing record. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function isSuccess(value: unknown): value is NonNullable<BackupRecord['lastSuccess']> {
  if (!isPlainObject(value)) return false
  const {time, name, bytes} = value
  return isTime(time) && typeof name === 'string' && typeof bytes === 'number'
}

function isFailure(value: unknown): value is NonNullable<BackupRecord['lastFailure']> {
  return isPlainObject(value) && isTime(value['time']) && typeof value['reason'] === 'string'
}

function isTime(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value))
}

function sentenceOf(success: Date | undefined, failure: Date | undefined, now: Date): string {
  const last = success
    ? `The last backup is ${ageOf(success, now)} old`
    : 'No backup has been made yet'
  if (!failure || (success && success >= failure)) return `${last}.`
  return `${last}, and one failed ${ageOf(failure, now)} ago.`
}

function ageOf(time: Date, now: Date): string {
  const hours = Math.max(0, now.getTime() - time.getTime()) / HOUR_MS
  if (hours < 1) return `${Math.floor(hours * 60)} min`
  return hours < 72 ? `${Math.floor(hours)} h` : `${Math.floor(hours / 24)} days`
}
