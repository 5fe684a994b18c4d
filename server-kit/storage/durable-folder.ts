import {closeSync, fsyncSync, mkdirSync, openSync} from 'node:fs'
import {open, readdir} from 'node:fs/promises'
import {dirname, join} from 'node:path'
import {platform} from 'node:process'

/**
 * After a power cut a synced file can lack its name unless its folder is synced too (fsync(2)). Windows does that
 * itself, and cannot open folders.
 */
const KEEPS_NAMES_ITSELF = platform === 'win32'

/** Syncs the names in a folder to disk. */
export async function syncFolder(path: string): Promise<void> {
  if (KEEPS_NAMES_ITSELF) return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** Syncs all files and names below a folder. The caller syncs the folder's own name after its last rename. */
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

/** Syncs the names in a folder to disk. */
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
 * Creates a folder and its parents durably.
 *
 * @param sync stands in for `syncFolderSync` in tests
 */
export function makeFolderSync(path: string, mode: number, sync = syncFolderSync): void {
  const first = mkdirSync(path, {recursive: true, mode})
  if (first === undefined) return
  for (const made of between(first, path)) sync(dirname(made))
}

/** The folders from inner to outer, both included. */
export function between(outer: string, inner: string): string[] {
  return inner === outer || inner === dirname(inner)
    ? [inner]
    : [inner, ...between(outer, dirname(inner))]
}
