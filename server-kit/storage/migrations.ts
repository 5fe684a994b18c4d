import {existsSync, readdirSync, rmSync} from 'node:fs'
import {basename, dirname, extname, join} from 'node:path'
import type {DatabaseSync} from 'node:sqlite'
import {messageOf} from '../caught.ts'
import {inTransaction, type Log, type Owned} from './database.ts'
import {copyDatabase} from './database-copy.ts'

/**
 * One change of a database's tables. Never edit a released step: databases that have taken it do not take it again. Add
 * another step.
 */
export type Step = {
  /** End of a log sentence: `adds an index for the deletion of datasets`. */
  does: string
  run: string | ((database: DatabaseSync) => void)
}

/**
 * Creates the tables in an empty file, or takes the missing steps in an older one, each in a transaction.
 * `user_version` counts the steps taken. Copies an older file first, and removes the copy if the first step fails.
 *
 * @param steps all steps ever released, oldest first
 * @throws Error if the file is from a newer version, cannot be copied, or fails a step; the database is then closed
 */
export function migrate(
  database: DatabaseSync,
  owned: Owned,
  steps: readonly Step[],
  log: Log,
): void {
  try {
    checkVersion(versionOf(database), owned, steps)
    if (isOlder(database, steps)) takeSteps(database, owned, steps, log)
  } catch (error) {
    database.close()
    throw error
  }
}

/** Number of steps the file has taken; 0 for an empty one. */
export function versionOf(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.['user_version'])
}

export function isOlder(database: DatabaseSync, steps: readonly Step[]): boolean {
  return versionOf(database) < steps.length
}

function checkVersion(found: number, {path, program}: Owned, {length: known}: readonly Step[]) {
  if (found <= known) return
  throw new Error(
    `${path} was written by a newer version of the ${program} (${found}, this one knows ${known}). Update, or use another DATA_DIR.`,
  )
}

function takeSteps(database: DatabaseSync, owned: Owned, steps: readonly Step[], log: Log): void {
  const from = versionOf(database)
  const copy = from > 0 ? copyBefore(database, owned, from, log) : undefined
  try {
    takeEach(database, owned, steps, from > 0 ? log : () => undefined)
  } catch (error) {
    // Nothing has changed, and each start would make another copy.
    if (copy !== undefined && versionOf(database) === from) rmSync(copy, {force: true})
    throw error
  }
}

function takeEach(database: DatabaseSync, owned: Owned, steps: readonly Step[], log: Log): void {
  // Rebuilding a table under another name must keep the references to it:
  // https://www.sqlite.org/lang_altertable.html#otheralter
  database.exec('PRAGMA foreign_keys = OFF')
  for (const [index, step] of steps.entries()) {
    const isTaken = takeStep(database, owned, step, index + 1)
    if (isTaken) log(`${owned.path} is now at version ${index + 1}: it ${step.does}.`)
  }
  database.exec('PRAGMA foreign_keys = ON')
}

/** @returns false if the file has already taken the step, perhaps in another program */
function takeStep(database: DatabaseSync, {path}: Owned, step: Step, version: number): boolean {
  try {
    return inTransaction(database, () => {
      if (versionOf(database) >= version) return false
      if (typeof step.run === 'string') database.exec(step.run)
      else step.run(database)
      checkForeignKeys(database)
      database.exec(`PRAGMA user_version = ${version}`)
      return true
    })
  } catch (error) {
    throw new Error(
      `${path} could not be migrated to version ${version}, which ${step.does}: ${messageOf(error)}. It is unchanged since the step before.`,
      {cause: error},
    )
  }
}

function checkForeignKeys(database: DatabaseSync) {
  const broken = database.prepare('PRAGMA foreign_key_check').get()
  if (broken)
    throw new Error(
      `a row of ${broken['table']} would reference a missing row of ${broken['parent']}`,
    )
}

function copyBefore(database: DatabaseSync, {path}: Owned, version: number, log: Log): string {
  // A database in memory is never older than its program, so `path` is a file.
  const time = new Date().toISOString().replace(/[-:]|\.\d+/g, '')
  const copy = `${stemOf(path)}.version-${version}.${time}${extname(path)}`
  log(`Copying ${path} to ${copy} before its tables are changed.`)
  try {
    copyDatabase(database, copy)
  } catch (error) {
    throw new Error(
      `${path} could not be copied to ${copy} before a migration: ${messageOf(error)}. Nothing was changed. Make room for the copy.`,
      {cause: error},
    )
  }
  return copy
}

/** Copies made before migrations: erasing data for good must erase them too. */
export function copiesBefore(path: string): string[] {
  const folder = dirname(path)
  if (!existsSync(folder)) return []
  const stem = basename(stemOf(path))
  return readdirSync(folder)
    .filter((name) => name.startsWith(`${stem}.version-`) && name.endsWith(extname(path)))
    .map((name) => join(folder, name))
}

function stemOf(path: string): string {
  return path.slice(0, path.length - extname(path).length)
}
