import {existsSync, readdirSync, statSync} from 'node:fs'
import {constants, setPriority} from 'node:os'
import {join} from 'node:path'
import {runBackup} from '#operations/backups/run-backup.ts'
import {during, UserError} from '@skyforge/server-kit/commands/user-error.ts'
import {isArchive, writeArchive} from '#operations/backups/archive/write-archive.ts'
import {defineCommand} from '../command.ts'
import type {Context} from '../context.ts'
import {LAKE_OPTIONS} from '@skyforge/lake/cli/options.ts'
import type {LakeFlags} from '@skyforge/lake/cli/place.ts'
import {lakeArchive} from './lake-archive.ts'
import {storeOf} from './store-of.ts'

/** Everything that the lake and the inbox keep, into LAKE_BACKUP_TO; or the lake alone, into a file. */
export const backupCommand = defineCommand({
  summary: 'backs up lake and inbox into LAKE_BACKUP_TO, or the lake alone into a file',
  args: ['[file]'],
  options: {
    ...LAKE_OPTIONS,
    gently: {
      type: 'boolean',
      default: false,
      help: 'gives way to other programs of this machine, as at night',
    },
    claim: {
      type: 'boolean',
      default: false,
      help: 'takes over the backups of another installation in LAKE_BACKUP_TO, or begins anew where it was emptied',
    },
  },
  notes: `Lake and inbox may run or not. Into LAKE_BACKUP_TO goes what the stack backs up every night: the databases as they
are at one moment, and files that are not there yet; the backup is read back, and old ones are removed
(LAKE_BACKUP_KEEP). The place is this installation's alone from then on. A <file> is a .tar.gz or .tar, or else a folder, which is made, with the whole lake.
All projects and datasets are in both, with their history and files; the lake's token and settings and the log-ins
are not. Renditions of images are made again. Backups hold personal data and hashes of passphrases.`,
  async run([file], {gently, claim, ...options}, context) {
    if (gently) setPriority(constants.priority.PRIORITY_LOW)
    if (file === undefined)
      return during('The backup', () => backUpToStore(context, options, claim))
    return backUpToFile(file, options, context)
  },
})

async function backUpToStore(context: Context, flags: LakeFlags, claim: boolean) {
  const {environment, progress} = context
  const {DATA_DIR, LAKE_BACKUP_KEEP, embedded} = environment
  const store = storeOf(context)
  const lake = (stored: ReadonlySet<string>) => lakeArchive(context, flags, stored)
  const {name, manifest, kept} = await runBackup({
    source: {inbox: join(DATA_DIR, 'inbox'), ...(embedded && {lake})},
    store,
    retention: LAKE_BACKUP_KEEP,
    data: DATA_DIR,
    now: new Date(),
    claim,
    progress: progress.show,
  })
  const parts = Object.keys(manifest.databases).join(' and ')
  context.tell(`Backup ${name} of ${parts} is in ${store.name}, and is good; ${kept} are kept.`)
  for (const path of manifest.missing) {
    context.tell(`Warning: the lake itself does not have ${path}, or not as its name says.`)
  }
  return {name, store: store.name, kept, missing: manifest.missing}
}

function isEmptyFolder(path: string): boolean {
  return statSync(path).isDirectory() && readdirSync(path).length === 0
}

async function backUpToFile(file: string, flags: LakeFlags, context: Context) {
  if (existsSync(file) && (isArchive(file) || !isEmptyFolder(file))) {
    throw new UserError(`${file} is there already: name another file, or move it away.`)
  }
  await during('The backup', async () => {
    await writeArchive(await lakeArchive(context, flags), file, context)
  })
  context.tell(`The lake is copied to ${file}. npm run lake -- restore reads it.`)
  return {file}
}
