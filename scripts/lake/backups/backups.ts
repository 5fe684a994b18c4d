import {join} from 'node:path'
import {mkdir, rm} from 'node:fs/promises'
import {messageOf} from '@skyforge/server-kit/caught.ts'
import {checkBackup} from '#operations/backups/check-backup.ts'
import {listBackups, readManifest, sizeOf} from '#operations/backups/manifest.ts'
import type {BackupStore} from '#operations/backups/store/backup-store.ts'
import {during, UserError} from '@skyforge/server-kit/commands/user-error.ts'
import {defineCommand} from '../command.ts'
import {textTable} from '@skyforge/lake/cli/text-table.ts'
import {STORE_OPTIONS, storeOf} from './store-of.ts'

export const backupsListCommand = defineCommand({
  summary: 'lists the backups in LAKE_BACKUP_TO',
  options: STORE_OPTIONS,
  notes:
    'A file of the lake that several backups have is stored once, and counts for each of them.',
  async run(_args, {from}, context) {
    const store = storeOf(context, from)
    return during('The listing', async () => {
      const {names} = await listBackups(store)
      const backups = await Promise.all(names.map((name) => describe(store, name)))
      for (const {problem} of backups) {
        if (problem !== undefined) context.tell(`Warning: ${problem}`)
      }
      return backups
    })
  },
  show: (backups) =>
    textTable(
      ['name', 'MB', 'documents', 'files', 'missing', 'submissions'],
      backups.map((backup) => {
        const {name, problem, bytes = 0, documents, files, missing, submissions} = backup
        if (problem !== undefined) return [name, 'damaged']
        const counts = [documents, files, missing, submissions]
        return [name, (bytes / 1_000_000).toFixed(1), ...counts.map((count) => String(count ?? ''))]
      }),
    ),
})

type Described = {
  name: string
  /** Why nothing else can be said. */
  problem?: string
  bytes?: number
  documents?: number | undefined
  files?: number
  missing?: number
  submissions?: number | undefined
}

async function describe(store: BackupStore, name: string): Promise<Described> {
  try {
    const manifest = await readManifest(store, name)
    const {databases, files, missing} = manifest
    return {
      name,
      bytes: sizeOf(manifest),
      documents: databases.lake?.rows['documents'],
      files: Object.keys(files).length,
      missing: missing.length,
      submissions: databases.inbox?.rows['submissions'],
    }
  } catch (error) {
    return {name, problem: messageOf(error)}
  }
}

export const backupsCheckCommand = defineCommand({
  summary: 'restores a backup in LAKE_BACKUP_TO for a check, and reads each of its files',
  args: ['[backup]'],
  options: STORE_OPTIONS,
  notes:
    'The newest, where none is named. Every night the new one is checked as well, with a seventh of its files.',
  async run([named], {from}, context) {
    const store = storeOf(context, from)
    return during('The check', async () => {
      const {names} = await listBackups(store)
      const name = named ?? names[0]
      if (name === undefined) throw new UserError(`There is no backup in ${store.name}.`)
      const work = join(context.environment.DATA_DIR, 'backup', `check-${process.pid}`)
      context.onEnd(() => rm(work, {recursive: true, force: true}))
      await mkdir(work, {recursive: true, mode: 0o700})
      await checkBackup(store, name, {
        work,
        data: context.environment.DATA_DIR,
        reads: () => true,
        progress: context.progress.show,
      })
      context.tell(`Backup ${name} in ${store.name} is good.`)
      return {name}
    })
  },
})
