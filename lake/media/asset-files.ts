import {randomUUID} from 'node:crypto'
import {mkdir, open, rename, stat} from 'node:fs/promises'
import {dirname, join} from 'node:path'
import {codeOf} from '#server/caught.ts'

export type AssetKind = 'images' | 'files'

/**
 * Uploaded bytes on disk, named by their content hash, and the renditions made from them. A name that
 * reaches this class has passed the patterns of `asset-name.ts`, so that no path can leave the folder.
 */
export class AssetFiles {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  originalPath(kind: AssetKind, project: string, dataset: string, name: string): string {
    return join(this.#folder, kind, project, dataset, name)
  }

  renditionPath(project: string, dataset: string, name: string, key: string): string {
    return join(this.#folder, 'renditions', project, dataset, name, key)
  }

  /** Everything of a dataset, for when it is deleted. */
  foldersOf(project: string, dataset: string): string[] {
    return ['images', 'files', 'renditions'].map((kind) =>
      join(this.#folder, kind, project, dataset),
    )
  }
}

/**
 * Writes a file atomically: it is either absent or whole, and on disk when the promise resolves. A file
 * that is there already is left alone: names stand for contents.
 */
export async function writeOnce(path: string, bytes: Uint8Array): Promise<void> {
  if (await isFile(path)) return
  await mkdir(dirname(path), {recursive: true})
  const temporary = `${path}.${randomUUID()}.part`
  const file = await open(temporary, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(temporary, path)
}

export async function isFile(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    throw error
  }
}
