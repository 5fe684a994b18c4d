import {createHash} from 'node:crypto'
import {createWriteStream} from 'node:fs'
import {pipeline} from 'node:stream/promises'
import {Writable} from 'node:stream'
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
  const hashing = async function* (source: AsyncIterable<Uint8Array>) {
    for await (const chunk of source) {
      hash.update(chunk)
      yield chunk
    }
  }
  await pipeline(content, hashing, target === undefined ? nowhere() : fileAt(target))
  if (!name.startsWith(hash.digest('hex'))) throw new DamagedAsset(`${name} is damaged`)
}

/** As `copyAsset`, out of a store. */
export async function copyStoredAsset(
  store: BackupStore,
  name: string,
  target?: string,
): Promise<void> {
  await copyAsset(name, await store.read(ASSETS + name), target)
}

function fileAt(path: string): Writable {
  return createWriteStream(path, {mode: 0o600})
}

function nowhere(): Writable {
  return new Writable({write: (_chunk, _encoding, done) => done()})
}
