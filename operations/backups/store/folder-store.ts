import {randomUUID} from 'node:crypto'
import {createReadStream, createWriteStream} from 'node:fs'
import {open, readdir, rename, rm, rmdir, stat} from 'node:fs/promises'
import {dirname, join, relative, sep} from 'node:path'
import {pipeline} from 'node:stream/promises'
import {codeOf, messageOf} from '@skyforge/server-kit/caught.ts'
import {makeFolderSync, syncFolder} from '@skyforge/server-kit/storage/durable-folder.ts'
import type {BackupStore, StoredObject} from './backup-store.ts'

/** Backups in a folder, which is made; all in it is for its owner alone. */
export function folderStore(folder: string): BackupStore {
  return {
    name: folder,
    list: (prefix) => listFiles(folder, prefix),
    async read(key, use) {
      const file = await open(join(folder, key))
      return use(file.createReadStream())
    },
    async write(key, path) {
      try {
        await writeFile(path, join(folder, key))
      } catch (error) {
        throw new Error(`${folder} does not take ${key}: ${messageOf(error)}`, {cause: error})
      }
    },
    async remove(key) {
      const path = join(folder, key)
      await rm(path, {force: true})
      await removeEmpty(dirname(path))
    },
  }
}

/** @param prefix of keys: a folder with a slash at its end */
async function listFiles(folder: string, prefix: string): Promise<StoredObject[]> {
  const found: StoredObject[] = []
  for (const entry of await entriesOf(join(folder, prefix))) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const key = relative(folder, path).split(sep).join('/')
    found.push({key, bytes: (await stat(path)).size})
  }
  return found
}

async function entriesOf(folder: string) {
  try {
    return await readdir(folder, {recursive: true, withFileTypes: true})
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}

/** In a bucket, what holds nothing is not there either. */
async function removeEmpty(folder: string): Promise<void> {
  try {
    await rmdir(folder)
  } catch (error) {
    // Not empty, gone, a mount, or a link to elsewhere; of Windows and others.
    const isLeft = ['ENOTEMPTY', 'EEXIST', 'EPERM', 'ENOENT', 'EBUSY', 'ENOTDIR']
    if (!isLeft.includes(codeOf(error))) throw error
  }
}

/** Under another name until it is whole, and on disk then. What a crash leaves is no object that anybody names. */
async function writeFile(from: string, to: string): Promise<void> {
  const folder = dirname(to)
  makeFolderSync(folder, 0o700)
  const part = `${to}.${randomUUID()}.part`
  try {
    await pipeline(
      createReadStream(from),
      createWriteStream(part, {flags: 'wx', mode: 0o600, flush: true}),
    )
    await rename(part, to)
  } catch (error) {
    await rm(part, {force: true})
    throw error
  }
  await syncFolder(folder)
}
