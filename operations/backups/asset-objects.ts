import {createHash} from 'node:crypto'
import {createWriteStream} from 'node:fs'
import {pipeline} from 'node:stream/promises'
import {Writable} from 'node:stream'
import {hashing} from '@skyforge/server-kit/storage/hashing.ts'
import {ASSETS} from './manifest.ts'
import type {BackupStore} from './store/backup-store.ts'

/** A file of the lake that is not what its name says. */
export class DamagedAsset extends Error {}

/**
 * Copies the bytes of a file of the lake, and compares them with the SHA-1 that its name begins with.
 *
 * @param target a file; without one the bytes are only compared
 * @throws DamagedAsset
 */
export async function copyAsset(
  name: string,
  content: AsyncIterable<Uint8Array>,
  target?: string,
): Promise<void> {
  const hash = createHash('sha1')
  await pipeline(content, hashing(hash), target === undefined ? nowhere() : fileAt(target))
  if (!name.startsWith(hash.digest('hex'))) throw new DamagedAsset(`${name} is damaged`)
}

/**
 * As `copyAsset`, out of a store.
 *
 * @returns false where it is damaged
 */
export async function copyStoredAsset(
  store: BackupStore,
  name: string,
  target?: string,
): Promise<boolean> {
  try {
    await store.read(ASSETS + name, (content) => copyAsset(name, content, target))
    return true
  } catch (error) {
    if (!(error instanceof DamagedAsset)) throw error
    return false
  }
}

function fileAt(path: string): Writable {
  return createWriteStream(path, {mode: 0o600})
}

function nowhere(): Writable {
  return new Writable({write: (_chunk, _encoding, done) => done()})
}
