import {existsSync, mkdirSync} from 'node:fs'
import {rm} from 'node:fs/promises'
import {basename, join, resolve} from 'node:path'
import {SUMMARY_FILE} from '#lake/backup/backup-format.ts'
import {checkBackup as checkArchive} from '#lake/backup/check-backup.ts'
import {
  type DatabaseName,
  DATABASES,
  listBackups,
  type Manifest,
  readManifest,
} from '#operations/backups/manifest.ts'
import {isOwnPlace} from '#operations/backups/owner.ts'
import {restoreBackup} from '#operations/backups/restore-backup.ts'
import type {BackupStore} from '#operations/backups/store/backup-store.ts'
import {during, UserError} from '#operations/running/user-error.ts'
import {defineCommand} from '../command.ts'
import type {Context} from '../context.ts'
import {mustBeEmpty, putInPlace} from './put-in-place.ts'
import {STORE_OPTIONS, storeOf} from './store-of.ts'
import {unpackArchive} from './unpack-archive.ts'

/** What was restored, and how it is told. */
type Restored = {
  parts: DatabaseName[]
  made: string
  what: string
  missing: readonly string[]
  /** Files that could not be restored. */
  lost: readonly string[]
  /** The place that is another installation's. */
  foreign?: string
}

/** Puts a backup where there is no lake yet, after it was checked. */
export const restoreCommand = defineCommand({
  summary: 'puts a backup into an empty data directory, and checks it',
  args: ['[backup]'],
  options: {
    ...STORE_OPTIONS,
    to: {type: 'string', value: '<folder>', help: 'the data directory, instead of DATA_DIR'},
    replace: {
      type: 'boolean',
      default: false,
      help: 'puts what the data directory has aside, under other names',
    },
  },
  notes: `The backup is the newest in LAKE_BACKUP_TO, or one of those that npm run lake -- backups list names, with lake and inbox;
or a .tar.gz, .tar or folder that npm run lake -- backup <file> wrote, with the lake alone. Lake and inbox must
not run, and not be in the data directory already. Databases are checked, and every file by its hash; nothing
is put in place before. Files of the lake that the store has lost are named, and all else is restored.`,
  async run([source], {from, to, replace}, context) {
    const data = resolve(to ?? context.environment.DATA_DIR)
    const work = join(data, 'restoring')
    await rm(work, {recursive: true, force: true})
    context.onEnd(() => rm(work, {recursive: true, force: true}))
    const restored = await during('The restoration', async () => {
      const plan = await planOf(source, from, context)
      if (!replace) mustBeEmpty(data, plan.parts)
      mkdirSync(work, {recursive: true, mode: 0o700})
      const done = await plan.restore(work)
      return {...done, replaced: await putInPlace(work, data, done.parts)}
    })
    const folders = restored.parts.map((part) => join(data, part))
    tellOf(restored, folders, context)
    const {lost, made, missing, replaced} = restored
    if (lost.length > 0) {
      throw new UserError(
        `All is in place but ${lost.length} files of the lake, which are named above: upload them again.`,
      )
    }
    return {folders, made, missing, replaced}
  },
})

function tellOf(
  {made, what, missing, lost, replaced, foreign}: Restored & {replaced: readonly string[]},
  folders: readonly string[],
  {tell}: Context,
): void {
  tell(`${what}, as they were at ${made}, are in ${folders.join(' and ')}.`)
  for (const folder of replaced) tell(`What was there before is in ${folder}.`)
  for (const file of missing) tell(`Warning: the lake itself did not have ${file}.`)
  for (const file of lost) tell(`Warning: ${file} is gone from the store, or damaged.`)
  if (foreign !== undefined) {
    tell(
      `The backups in ${foreign} are another installation's: where it is no more, npm run lake -- backup --claim goes on with them.`,
    )
  }
}

type Plan = {
  /** What it has. */
  parts: DatabaseName[]
  restore: (work: string) => Promise<Restored>
}

async function planOf(
  source: string | undefined,
  from: string | undefined,
  context: Context,
): Promise<Plan> {
  if (source !== undefined && existsSync(source)) {
    return {parts: ['lake'], restore: (work) => restoreArchive(source, work, context)}
  }
  const isStored = from !== undefined || context.environment.LAKE_BACKUP_TO !== undefined
  if (source !== undefined && !isStored) throw new UserError(`There is no ${source}.`)
  const store = storeOf(context, from)
  const name = await nameIn(store, source)
  return {
    parts: partsOf(await readManifest(store, name)),
    restore: (work) => restoreStored(store, name, work, context),
  }
}

function partsOf({databases}: Manifest): DatabaseName[] {
  return (Object.keys(DATABASES) as DatabaseName[]).filter((part) => databases[part])
}

async function nameIn(store: BackupStore, name: string | undefined): Promise<string> {
  const {names} = await listBackups(store)
  const [newest] = names
  if (newest === undefined) throw new UserError(`There is no backup in ${store.name}.`)
  if (name === undefined || names.includes(name)) return name ?? newest
  throw new UserError(
    `There is no backup ${name} in ${store.name}; the newest is ${newest}. npm run lake -- backups list has all.`,
  )
}

async function restoreStored(
  store: BackupStore,
  name: string,
  work: string,
  {progress, environment}: Context,
): Promise<Restored> {
  const {manifest, lost} = await restoreBackup(store, name, work, (step, current, total) =>
    progress.show({step, current, total}),
  )
  const {databases, files, made, missing} = manifest
  const parts = partsOf(manifest)
  const documents = databases.lake?.rows['documents']
  const lake = `${documents} documents and ${Object.keys(files).length - new Set(lost.map((file) => basename(file))).size} files of the lake`
  const inbox = `${databases.inbox?.rows['submissions']} submissions and ${databases.inbox?.rows['bookings']} bookings`
  const what = parts.map((part) => (part === 'lake' ? lake : inbox)).join(', ')
  const isOwn = await isOwnPlace(store, environment.DATA_DIR)
  return {parts, made, missing, lost, what, ...(!isOwn && {foreign: store.name})}
}

async function restoreArchive(
  source: string,
  work: string,
  {progress}: Context,
): Promise<Restored> {
  const folder = join(work, 'lake')
  progress.show({step: 'Unpacking'})
  await unpackArchive(source, folder)
  const {made, documents, files, missing} = await checkArchive(folder, (current, total) =>
    progress.show({step: 'Checking files', current, total}),
  )
  await rm(join(folder, SUMMARY_FILE))
  return {
    parts: ['lake'],
    made,
    missing,
    lost: [],
    what: `${documents} documents and ${files} files`,
  }
}
