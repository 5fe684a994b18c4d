import {createReadStream, mkdirSync, statSync} from 'node:fs'
import {cp, open} from 'node:fs/promises'
import {pipeline} from 'node:stream/promises'
import {createGunzip} from 'node:zlib'
import {unpackTar} from 'modern-tar/fs'

/** Takes an archive of a lake apart, or copies the folder of one that is. */
export async function unpackArchive(source: string, folder: string): Promise<void> {
  mkdirSync(folder, {recursive: true, mode: 0o700})
  if (statSync(source).isDirectory()) {
    await cp(source, folder, {recursive: true})
    return
  }
  const files = unpackTar(folder, {fmode: 0o600, dmode: 0o700})
  if (await isCompressed(source)) {
    await pipeline(createReadStream(source), createGunzip(), files)
  } else await pipeline(createReadStream(source), files)
}

/** By the first two bytes of every file of gzip (RFC 1952, 2.3.1). */
async function isCompressed(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const {buffer} = await file.read(Buffer.alloc(2), 0, 2, 0)
    return buffer[0] === 0x1f && buffer[1] === 0x8b
  } finally {
    await file.close()
  }
}
