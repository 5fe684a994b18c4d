import {closeSync, createWriteStream, mkdirSync, openSync} from 'node:fs'
import {rename, rm} from 'node:fs/promises'
import {dirname, resolve} from 'node:path'
import {Readable, Transform} from 'node:stream'
import {pipeline} from 'node:stream/promises'
import {createGzip} from 'node:zlib'
import {unpackTar} from 'modern-tar/fs'
import {codeOf} from '@skyforge/server-kit/caught.ts'
import {syncFolder, syncTree} from '@skyforge/server-kit/storage/durable-folder.ts'
import type {Work} from '@skyforge/server-kit/commands/progress-bar.ts'
import {UserError} from '@skyforge/server-kit/commands/user-error.ts'

/** Whether that is the name of an archive; other names are those of folders. */
export function isArchive(target: string): boolean {
  return /\.(?:tar|tar\.gz|tgz)$/.test(target)
}

/** Under another name until it is whole, and on disk then. */
export async function writeArchive(
  archive: ReadableStream<Uint8Array>,
  target: string,
  {progress, onEnd}: Work,
): Promise<void> {
  const part = `${target}.part`
  mkdirSync(dirname(target), {recursive: true})
  const isFolder = !isArchive(target)
  try {
    takePart(part, isFolder)
  } catch (error) {
    await archive.cancel()
    throw error
  }
  onEnd(() => rm(part, {recursive: true, force: true}))
  const source = Readable.from(archive)
  if (isFolder) {
    await pipeline(source, measured(progress), unpackTar(part, {fmode: 0o600, dmode: 0o700}))
    await syncTree(part)
    await rm(target, {recursive: true, force: true})
  } else {
    const file = createWriteStream(part, {flush: true})
    if (target.endsWith('.tar')) await pipeline(source, measured(progress), file)
    else await pipeline(source, measured(progress), createGzip(), file)
  }
  await rename(part, target)
  await syncFolder(dirname(resolve(target)))
}

/** Makes it, so that no other backup writes to it, or deletes it when it fails. */
function takePart(part: string, isFolder: boolean): void {
  try {
    if (isFolder) mkdirSync(part, {mode: 0o700})
    else closeSync(openSync(part, 'wx', 0o600))
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    throw new UserError(
      `${part} is there already: another backup writes it, or one was killed. Delete it where none runs.`,
    )
  }
}

const MB = 1_000_000

function measured(progress: Work['progress']): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      bytes += chunk.byteLength
      progress.show({step: 'Copying (MB)', current: Math.round(bytes / MB)})
      done(null, chunk)
    },
  })
}
