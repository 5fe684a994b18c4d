import type {Dirent} from 'node:fs'
import {readdir} from 'node:fs/promises'
import {codeOf} from '@skyforge/server-kit/caught.ts'

/** Entries of a folder, or none if it is missing. */
export async function listEntries(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, {withFileTypes: true})
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}
