import {isPlainObject} from '@skyforge/server-kit/plain-object.ts'

/** Files of a backup, named as in the lake's folder. */
export const DATABASE_FILE = 'lake.sqlite'
export const ASSETS_FOLDER = 'assets'
/** Written last; a backup without it is incomplete. */
export const SUMMARY_FILE = 'backup.json'

export type BackupSummary = {
  /** Time of completion, ISO 8601. */
  made: string
  /** Version of the database schema. */
  version: number
  documents: number
  files: number
  /** Referenced files that were missing. */
  missing: string[]
}

/** @throws Error if the text is no summary */
export function parseSummary(text: string): BackupSummary {
  const value: unknown = JSON.parse(text)
  if (!isPlainObject(value)) throw new Error(`${SUMMARY_FILE} is not that of a backup.`)
  const {made, version, documents, files, missing} = value
  if (!Array.isArray(missing)) throw new Error(`${SUMMARY_FILE} is not that of a backup.`)
  return {
    made: String(made),
    version: Number(version),
    documents: Number(documents),
    files: Number(files),
    missing: missing.map(String),
  }
}
