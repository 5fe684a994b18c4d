import {symlinkSync} from 'node:fs'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {vi} from 'vitest'

/**
 * Simulates a full disk for a database, and frees it again. `protect` makes it read-only, so that the smallest write
 * fails too.
 *
 * @param open opens the database, and no other after it
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

/** Makes the next `writeProbe` of the folder find a full disk. */
export function fillFolder(folder: string): void {
  symlinkSync('/dev/full', join(folder, 'write-probe'))
}
