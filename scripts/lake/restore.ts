import {createReadStream, existsSync, mkdirSync, readdirSync, statSync} from 'node:fs'
import {cp, open, rename, rm, rmdir} from 'node:fs/promises'
import {join, resolve} from 'node:path'
import {pipeline} from 'node:stream/promises'
import {createGunzip} from 'node:zlib'
import {unpackTar} from 'modern-tar/fs'
import {SUMMARY_FILE} from '#lake/backup/backup-format.ts'
import {checkBackup} from '#lake/backup/check-backup.ts'
import {syncFolder, syncTree} from '#server/durable-folder.ts'
import {UserError} from '../running/user-error.ts'
import {defineCommand} from './command.ts'
import {during} from './place.ts'

/** Puts a backup where there is no lake yet, after it was checked. */
export const restoreCommand = defineCommand({
  summary: 'puts a backup into an empty data directory, and checks it',
  args: ['<file>'],
  options: {
    to: {type: 'string', value: '<folder>', help: 'the data directory, instead of DATA_DIR'},
  },
  notes: `The file is a .tar.gz or .tar, or a folder. The data directory must not have a lake already, which is its
folder lake/. The database is checked, and every file by its hash; nothing is put in place before.`,
  async run([source = ''], options, context) {
    if (!existsSync(source)) throw new UserError(`There is no ${source}.`)
    const target = join(resolve(options.to ?? context.environment.DATA_DIR), 'lake')
    mustBeEmpty(target)
    const part = `${target}.restoring`
    await rm(part, {recursive: true, force: true})
    context.onEnd(() => rm(part, {recursive: true, force: true}))
    const summary = await during('The restoration', async () => {
      context.progress.show({step: 'Unpacking'})
      await unpack(source, part)
      const checked = await checkBackup(part, (current, total) =>
        context.progress.show({step: 'Checking files', current, total}),
      )
      await putInPlace(part, target)
      return checked
    })
    const {made, documents, files, missing} = summary
    const what = `${documents} documents and ${files} files`
    context.tell(`${what}, as they were at ${made}, are in ${target}.`)
    for (const file of missing) context.tell(`Warning: the lake itself did not have ${file}.`)
    return {folder: target, ...summary}
  },
})

function mustBeEmpty(target: string) {
  if (!existsSync(target) || readdirSync(target).length === 0) return
  throw new UserError(
    `${target} is not empty, and nothing was changed: restore into another folder (--to), or move what is there away.`,
  )
}

async function unpack(source: string, part: string): Promise<void> {
  mkdirSync(part, {recursive: true, mode: 0o700})
  if (statSync(source).isDirectory()) {
    await cp(source, part, {recursive: true})
    return
  }
  const files = unpackTar(part, {fmode: 0o600, dmode: 0o700})
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

async function putInPlace(part: string, target: string): Promise<void> {
  await rm(join(part, SUMMARY_FILE))
  await syncTree(part)
  if (existsSync(target)) await rmdir(target)
  await rename(part, target)
  await syncFolder(join(target, '..'))
}
