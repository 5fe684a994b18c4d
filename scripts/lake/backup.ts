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
import {connectToLake, isAnswering} from '../running/lake-connection.ts'
import {UserError} from '../running/user-error.ts'
import {type Command, LAKE_OPTIONS, readArguments} from './command.ts'
import type {Context} from './context.ts'
import {during, lakeElsewhere, type PlaceFlags} from './place.ts'

/** Everything that a lake keeps, while it runs or not. */
export const backupCommand: Command = {
  summary: 'copies the whole lake, history and files included, while it runs or not',
  usage: `  npm run lake -- backup [<target>]

The target is a .tar.gz or .tar, or else a folder, which is made. Without one it is lake-<time>.tar.gz. All
projects and datasets are in it as they are at one moment, with their history and files; the lake's token and
settings and the log-ins are not. Renditions of images are made again.

  --token <token>   instead of LAKE_TOKEN
  --lake <address>  a lake elsewhere, such as https://lake.example.com, instead of HOST and LAKE_PORT`,
  async run(args, context) {
    const {values, positionals} = readArguments(args, LAKE_OPTIONS, {
      required: [],
      optional: ['target'],
    })
    const time = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')
    const target = positionals[0] ?? `lake-${time}.tar.gz`
    const isThere = existsSync(target)
    if (isThere && (isArchive(target) || readdirSync(target).length > 0)) {
      throw new UserError(`${target} is there already: name another target, or move it away.`)
    }
    await during('The backup', async () => {
      await writeBackup(await archiveOf(context, values), target, context)
    })
    context.tell(`The lake is copied to ${target}. npm run lake -- restore reads it.`)
  },
}

function isArchive(target: string): boolean {
  return /\.(?:tar|tar\.gz|tgz)$/.test(target)
}

/** From the lake itself where it runs: it alone may read its database then. */
async function archiveOf(
  {environment}: Context,
  flags: PlaceFlags,
): Promise<ReadableStream<Uint8Array>> {
  const origin = originOf(environment.HOST, environment.LAKE_PORT)
  if (flags.lake === undefined && !(await isAnswering(origin))) {
    return backupOfStoppedLake(join(environment.DATA_DIR, 'lake'))
  }
  const lake =
    flags.lake === undefined
      ? await connectToLake(environment, flags.token)
      : await lakeElsewhere(flags.lake, environment, flags.token)
  const headers = {authorization: `Bearer ${lake.token}`}
  const answer = await fetch(`${lake.origin}/v1/backup`, {headers})
  if (answer.ok && answer.body) return answer.body
  throw new UserError(`${lake.origin} answered ${answer.status}: ${await answer.text()}`)
}

/** Under another name until it is whole, and on disk then. */
async function writeBackup(
  archive: ReadableStream<Uint8Array>,
  target: string,
  context: Pick<Context, 'onEnd' | 'progress'>,
): Promise<void> {
  const part = `${target}.part`
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
