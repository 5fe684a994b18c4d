import {symlinkSync} from 'node:fs'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {vi} from 'vitest'

/**
 * Makes the disk full for a database, and free again: SQLite then fails as it does when a write finds no room.
 * `protect` makes it read-only, so that the smallest write fails too.
 *
 * @param open opens it, the last of those that it opens
 */
export function onFullDisk<T>(open: () => T) {
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare')
  const opened = open()
  const database = prepare.mock.contexts.at(-1) as DatabaseSync | undefined
  prepare.mockRestore()
  const allow = (pages: number) => database?.exec(`PRAGMA max_page_count = ${pages}`)
  const protect = (isProtected: boolean) => database?.exec(`PRAGMA query_only = ${isProtected}`)
  return {opened, fill: () => allow(1), free: () => allow(1_000_000), protect}
}

/** The next proof that the folder takes writes (`writeProbe`) finds a full disk. */
export function fillFolder(folder: string): void {
  symlinkSync('/dev/full', join(folder, 'write-probe'))
}
