import {COMMANDS as LAKE_COMMANDS} from '@skyforge/lake/cli/commands.ts'
import type {Commands} from '@skyforge/lake/cli/run-lake-command.ts'
import type {Context} from './context.ts'

const {
  query,
  export: exportData,
  import: importData,
  copy,
  exec,
  migrate,
  ...others
} = LAKE_COMMANDS

/**
 * The commands of `npm run lake -- <name>`: those of the lake, and those that need hosted projects, the inbox or a
 * place for backups. To add one, create a file beside this one and add a line here.
 */
export const COMMANDS = {
  query,
  export: exportData,
  import: importData,
  copy,
  push: async () => (await import('./transfer/commands.ts')).pushCommand,
  pull: async () => (await import('./transfer/commands.ts')).pullCommand,
  exec,
  migrate,
  backup: async () => (await import('./backups/backup.ts')).backupCommand,
  restore: async () => (await import('./backups/restore.ts')).restoreCommand,
  'backups list': async () => (await import('./backups/backups.ts')).backupsListCommand,
  'backups check': async () => (await import('./backups/backups.ts')).backupsCheckCommand,
  ...others,
} satisfies Commands<Context>
