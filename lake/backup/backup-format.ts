import {isPlainObject} from '@skyforge/server-kit/plain-object.ts'

/** What is in a backup, as in the folder of a lake. */
export const DATABASE_FILE = 'lake.sqlite'
export const ASSETS_FOLDER = 'assets'
/** Written last: without it the backup is not whole. */
export const SUMMARY_FILE = 'backup.json'

export type BackupSummary = {
  /** When it was finished, in ISO 8601. */
  made: string
  /** Of the database's tables. */
  version: number
  documents: number
  files: number
  /** Files that documents name and that were not there to be copied. */
  missing: string[]
}

/** @throws Error for what is no summary */
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
