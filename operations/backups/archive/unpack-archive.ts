import {createReadStream, mkdirSync, statSync} from 'node:fs'
import {cp, open, readdir} from 'node:fs/promises'
import {join, relative} from 'node:path'
import {pipeline} from 'node:stream/promises'
import {createGunzip} from 'node:zlib'
import {unpackTar} from 'modern-tar/fs'

/**
 * Unpacks an archive of a lake, or copies the folder of an unpacked one.
 *
 * @throws Error for an entry that is neither a file nor a folder: a lake would serve the target of a link
 */
export async function unpackArchive(source: string, folder: string): Promise<void> {
  mkdirSync(folder, {recursive: true, mode: 0o700})
  await unpack(source, folder)
  const entries = await readdir(folder, {recursive: true, withFileTypes: true})
  const foreign = entries.find((entry) => !entry.isFile() && !entry.isDirectory())
  if (!foreign) return
  const name = relative(folder, join(foreign.parentPath, foreign.name))
  throw new Error(`${name} is a link, but a backup has only files and folders. Remove the link`)
}

async function unpack(source: string, folder: string): Promise<void> {
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
