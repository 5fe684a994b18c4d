import {existsSync, readdirSync, rmSync} from 'node:fs'
import {basename, dirname, extname, join} from 'node:path'
import type {DatabaseSync} from 'node:sqlite'
import {messageOf} from '../caught.ts'
import {inTransaction, type Log, type Owned} from './database.ts'
import {copyDatabase} from './database-copy.ts'

/**
 * One change of a database's tables. Files that have taken a released step never take it again: what is to
 * be different is a further step.
 */
export type Step = {
  /** For the log, as the end of a sentence: `adds an index for the deletion of datasets`. */
  does: string
  run: string | ((database: DatabaseSync) => void)
}

/**
 * Brings a database to the tables that its program knows: makes them in an empty file, takes the steps that
 * are missing in an older one, of which a copy is made before the first, and removed if that one fails. The file keeps in `user_version` how
 * many it has taken; each is taken in a transaction of its own, so that one that fails leaves the file as it
 * was before it.
 *
 * @param steps all that there have ever been, oldest first
 * @throws Error when the file was written by a newer version of the program, cannot be copied, or fails a
 * step; the database is then closed
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

/** How many steps the file has taken; 0 for an empty one. */
export function versionOf(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.['user_version'])
}

/** Whether there are tables, and a step is missing from them. */
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
    // The file is the same still, and each start would make another copy.
    if (copy !== undefined && versionOf(database) === from) rmSync(copy, {force: true})
    throw error
  }
}

function takeEach(database: DatabaseSync, owned: Owned, steps: readonly Step[], log: Log): void {
  // What references a table must not be lost while the table is made anew under another name:
  // https://www.sqlite.org/lang_altertable.html#otheralter
  database.exec('PRAGMA foreign_keys = OFF')
  for (const [index, step] of steps.entries()) {
    const isTaken = takeStep(database, owned, step, index + 1)
    if (isTaken) log(`${owned.path} is now of version ${index + 1}: it ${step.does}.`)
  }
  database.exec('PRAGMA foreign_keys = ON')
}

/** @returns false where the file has taken it before, perhaps a moment ago by another program */
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
      `${path} cannot be brought to version ${version}, which ${step.does}: ${messageOf(error)}. It is as it was before.`,
      {cause: error},
    )
  }
}

function checkForeignKeys(database: DatabaseSync) {
  const broken = database.prepare('PRAGMA foreign_key_check').get()
  if (broken)
    throw new Error(`a row of ${broken['table']} would refer to none of ${broken['parent']}`)
}

function copyBefore(database: DatabaseSync, {path}: Owned, version: number, log: Log): string {
  // A memory's database is never older than its program.
  const time = new Date().toISOString().replace(/[-:]|\.\d+/g, '')
  const copy = `${stemOf(path)}.version-${version}.${time}${extname(path)}`
  log(`Before its tables are changed, ${path} is copied to ${copy}.`)
  try {
    copyDatabase(database, copy)
  } catch (error) {
    throw new Error(
      `${path} is to be changed, but cannot be copied to ${copy} before that: ${messageOf(error)}. Make room for it; nothing was changed.`,
      {cause: error},
    )
  }
  return copy
}

/** The copies of a database from before its steps: whoever deletes from it for good has to delete them. */
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
