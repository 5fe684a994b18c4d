import {existsSync, readdirSync} from 'node:fs'
import {rename, rmdir} from 'node:fs/promises'
import {join} from 'node:path'
import {openFile, takeAlone} from '@skyforge/server-kit/storage/database.ts'
import {syncFolder, syncTree} from '@skyforge/server-kit/storage/durable-folder.ts'
import {lockOut as lockInboxOut} from '@skyforge/inbox/store/database.ts'
import {DATABASES, type DatabaseName} from './manifest.ts'
import {UserError} from '@skyforge/server-kit/commands/user-error.ts'

/** Folders of a data directory. */
export type Parts = readonly DatabaseName[]

/** @throws UserError where one of the folders has something in it */
export function mustBeEmpty(data: string, parts: Parts): void {
  for (const folder of parts.map((part) => join(data, part))) {
    if (!isFilled(folder)) continue
    throw new UserError(
      `${folder} is not empty, and nothing was changed: restore into another folder (--to), or put what is there aside (--replace).`,
    )
  }
}

/**
 * Gives restored folders their names, all of which is on disk then. What was there stays, under other names.
 *
 * @param from the folder that the parts were restored into
 * @returns where what was there is now
 * @throws Error where the lake or the inbox runs; nothing is changed then
 */
export async function putInPlace(from: string, data: string, parts: Parts): Promise<string[]> {
  const replaced: string[] = []
  await syncTree(from)
  for (const part of parts) mustNotRun(data, part)
  for (const part of parts) {
    const target = join(data, part)
    const aside = await putAside(target)
    if (aside !== undefined) replaced.push(aside)
    await rename(join(from, part), target)
  }
  await syncFolder(data)
  return replaced
}

function isFilled(folder: string): boolean {
  return existsSync(folder) && readdirSync(folder).length > 0
}

/** @throws Error where somebody has the lock that a lake or an inbox keeps as long as it runs */
function mustNotRun(data: string, part: DatabaseName): void {
  const path = join(data, part, DATABASES[part])
  if (!existsSync(path)) return
  if (part === 'inbox') {
    lockInboxOut(path).close()
    return
  }
  const database = openFile(path)
  takeAlone(database, {path, program: 'Content Lake'})
  // Before it has another name: what SQLite removes then, it finds by the old one.
  database.close()
}

async function putAside(folder: string): Promise<string | undefined> {
  if (!existsSync(folder)) return undefined
  if (!isFilled(folder)) {
    await rmdir(folder)
    return undefined
  }
  const time = new Date().toISOString().replace(/[-:]|\.\d+/g, '')
  const aside = `${folder}.replaced-${time}`
  await rename(folder, aside)
  return aside
}
