import {openStore} from '#operations/backups/store/open-store.ts'
import type {BackupStore} from '#operations/backups/store/backup-store.ts'
import {UsageError} from '@skyforge/lake/cli/command.ts'
import type {Context} from '../context.ts'
import type {Options} from '@skyforge/lake/cli/options.ts'

/** Where backups are, for commands that read them. */
export const STORE_OPTIONS = {
  from: {
    type: 'string',
    value: '<place>',
    help: 'the folder or s3://bucket/prefix that the backups are in, instead of LAKE_BACKUP_TO',
  },
} as const satisfies Options

/**
 * The store that a command line means.
 *
 * @throws UsageError where none is said
 * @throws UserError where its keys are missing
 */
export function storeOf({environment}: Pick<Context, 'environment'>, from?: string): BackupStore {
  const place = from ?? environment.LAKE_BACKUP_TO
  if (place !== undefined) return openStore(place, environment)
  throw new UsageError(
    'There is no place for backups: set LAKE_BACKUP_TO to a folder or s3://bucket/prefix, or name a file.',
  )
}
