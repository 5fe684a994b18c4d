import {readFile, rm, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {z} from 'zod'
import {codeOf} from '@skyforge/server-kit/caught.ts'

/*
 * Names of the lake's files that a check found damaged in the store. The next backup stores them again, where the lake has them still;
 * they stay where they are until then, as half a file may be more than none.
 */

/** In the data directory. */
const DAMAGED_FILE = 'backup/damaged.json'

export async function readDamaged(data: string): Promise<ReadonlySet<string>> {
  try {
    const text = await readFile(join(data, DAMAGED_FILE), 'utf8')
    return new Set(z.array(z.string()).parse(JSON.parse(text)))
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return new Set()
    throw error
  }
}

export async function rememberDamaged(data: string, names: readonly string[]): Promise<void> {
  const all = new Set([...(await readDamaged(data)), ...names])
  await writeFile(join(data, DAMAGED_FILE), `${JSON.stringify([...all])}\n`, {mode: 0o600})
}

/** When a backup has stored them, or says that the lake does not have them. */
export async function forgetDamaged(data: string): Promise<void> {
  await rm(join(data, DAMAGED_FILE), {force: true})
}
