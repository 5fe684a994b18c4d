import {createWriteStream, existsSync, mkdirSync, readdirSync} from 'node:fs'
import {rename, rm} from 'node:fs/promises'
import {dirname, join, resolve} from 'node:path'
import {Readable, Transform} from 'node:stream'
import {pipeline} from 'node:stream/promises'
import {createGzip} from 'node:zlib'
import {unpackTar} from 'modern-tar/fs'
import {originOf} from '#config/addresses.ts'
import {backupOfStoppedLake} from '#lake/backup/backup-of-stopped-lake.ts'
import {syncFolder, syncTree} from '#server/durable-folder.ts'
import {isAnswering} from '../running/lake-connection.ts'
import {UserError} from '../running/user-error.ts'
import {defineCommand} from './command.ts'
import type {Context} from './context.ts'
import {LAKE_OPTIONS} from './options.ts'
import {connectTo, during, type LakeFlags} from './place.ts'

/** Everything that a lake keeps, while it runs or not. */
export const backupCommand = defineCommand({
  summary: 'copies the whole lake, history and files included, while it runs or not',
  args: ['<file>'],
  options: LAKE_OPTIONS,
  notes: `The file is a .tar.gz or .tar, or else a folder, which is made. All projects and datasets are in it as
they are at one moment, with their history and files; the lake's token and settings and the log-ins are not.
Renditions of images are made again.`,
  async run([target = ''], options, context) {
    const isThere = existsSync(target)
    if (isThere && (isArchive(target) || readdirSync(target).length > 0)) {
      throw new UserError(`${target} is there already: name another file, or move it away.`)
    }
    await during('The backup', async () => {
      await writeBackup(await archiveOf(context, options), target, context)
    })
    context.tell(`The lake is copied to ${target}. npm run lake -- restore reads it.`)
    return {file: target}
  },
})

function isArchive(target: string): boolean {
  return /\.(?:tar|tar\.gz|tgz)$/.test(target)
}

/** From the lake itself where it runs: it alone may read its database then. */
async function archiveOf(context: Context, flags: LakeFlags): Promise<ReadableStream<Uint8Array>> {
  const {HOST, LAKE_PORT, DATA_DIR} = context.environment
  if (flags.lake === undefined && !(await isAnswering(originOf(HOST, LAKE_PORT)))) {
    return backupOfStoppedLake(join(DATA_DIR, 'lake'))
  }
  const {origin, token} = await connectTo(context, flags)
  const headers = {authorization: `Bearer ${token}`}
  const answer = await fetch(`${origin}/v1/backup`, {headers})
  if (answer.ok && answer.body) return answer.body
  throw new UserError(`${origin} answered ${answer.status}: ${await answer.text()}`)
}

/** Under another name until it is whole, and on disk then. */
async function writeBackup(
  archive: ReadableStream<Uint8Array>,
  target: string,
  context: Pick<Context, 'onEnd' | 'progress'>,
): Promise<void> {
  const part = `${target}.part`
  mkdirSync(dirname(target), {recursive: true})
  context.onEnd(() => rm(part, {recursive: true, force: true}))
  const source = Readable.from(archive)
  if (!isArchive(target)) {
    mkdirSync(part, {recursive: true, mode: 0o700})
    await pipeline(source, measured(context), unpackTar(part, {fmode: 0o600, dmode: 0o700}))
    await syncTree(part)
    await rm(target, {recursive: true, force: true})
  } else {
    const file = createWriteStream(part, {flags: 'wx', mode: 0o600, flush: true})
    if (target.endsWith('.tar')) await pipeline(source, measured(context), file)
    else await pipeline(source, measured(context), createGzip(), file)
  }
  await rename(part, target)
  await syncFolder(dirname(resolve(target)))
}

const MB = 1_000_000

function measured({progress}: Pick<Context, 'progress'>): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      bytes += chunk.byteLength
      progress.show({step: 'Copying (MB)', current: Math.round(bytes / MB)})
      done(null, chunk)
    },
  })
}
