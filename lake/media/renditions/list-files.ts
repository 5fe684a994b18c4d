import type {Stats} from 'node:fs'
import {readdir, stat} from 'node:fs/promises'
import {join} from 'node:path'
import {codeOf} from '@skyforge/server-kit/caught.ts'

/** Paths of all files below a folder; none if it is missing. */
export async function listFiles(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, {withFileTypes: true, recursive: true})
    return entries
      .filter((entry) => entry.isFile())
      .map(({parentPath, name}) => join(parentPath, name))
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}

/** Returns `undefined` if there is no such file. */
export async function statsOf(path: string): Promise<Stats | undefined> {
  try {
    return await stat(path)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}
