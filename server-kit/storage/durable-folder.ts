import {closeSync, fsyncSync, mkdirSync, openSync} from 'node:fs'
import {open, readdir} from 'node:fs/promises'
import {dirname, join} from 'node:path'
import {platform} from 'node:process'

/**
 * A file that is on disk can still be without its name after a power cut: the name is part of the folder,
 * which has to be written out, too (fsync(2)). Windows writes names out by itself, and opens no folder.
 */
const KEEPS_NAMES_ITSELF = platform === 'win32'

/** Writes out the names in a folder. */
export async function syncFolder(path: string): Promise<void> {
  if (KEEPS_NAMES_ITSELF) return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** Writes out all files below a folder, and all names. The folder's own is left to whoever gives it its last one. */
export async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, {recursive: true, withFileTypes: true})) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) await syncFolder(path)
    else await syncFile(path)
  }
  await syncFolder(folder)
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Writes out the names in a folder. */
export function syncFolderSync(path: string): void {
  if (KEEPS_NAMES_ITSELF) return
  const folder = openSync(path, 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}

/**
 * Makes a folder, with those that it is in; those that are new are there after a power cut as well.
 *
 * @param sync stands in for `syncFolderSync` in tests
 */
export function makeFolderSync(path: string, mode: number, sync = syncFolderSync): void {
  const first = mkdirSync(path, {recursive: true, mode})
  if (first === undefined) return
  for (const made of between(first, path)) sync(dirname(made))
}

/** Both included, the innermost first. */
export function between(outer: string, inner: string): string[] {
  return inner === outer || inner === dirname(inner)
    ? [inner]
    : [inner, ...between(outer, dirname(inner))]
}
