import {backupCommand} from './backups/backup.ts'
import {backupsCheckCommand, backupsListCommand} from './backups/backups.ts'
import {restoreCommand} from './backups/restore.ts'
import type {Command} from './command.ts'
import {compactCommand} from './compact.ts'
import {copyCommand} from './copy.ts'
import {corsAddCommand, corsDeleteCommand, corsListCommand} from './cors/cors.ts'
import {execCommand} from './exec.ts'
import {exportCommand} from './export.ts'
import {hooksLogsCommand} from './hooks/hooks-logs.ts'
import {hooksCreateCommand, hooksDeleteCommand, hooksListCommand} from './hooks/hooks.ts'
import {importCommand} from './import.ts'
import {migrateCommand} from './migrate.ts'
import {inviteCommand} from './people/invite.ts'
import {
  usersAddCommand,
  usersDisableCommand,
  usersEnableCommand,
  usersListCommand,
  usersResetCommand,
} from './people/users.ts'
import {queryCommand} from './query.ts'
import {pullCommand, pushCommand} from './transfer/commands.ts'
import {tokensAddCommand, tokensListCommand, tokensRevokeCommand} from './tokens.ts'

/**
 * What `npm run lake -- <name>` runs. A new command is a file beside this one, and a line here.
 * A name has one word or two.
 */
export const COMMANDS: Readonly<Record<string, Command>> = {
  query: queryCommand,
  export: exportCommand,
  import: importCommand,
  copy: copyCommand,
  push: pushCommand,
  pull: pullCommand,
  exec: execCommand,
  migrate: migrateCommand,
  backup: backupCommand,
  restore: restoreCommand,
  'backups list': backupsListCommand,
  'backups check': backupsCheckCommand,
  compact: compactCommand,
  'users add': usersAddCommand,
  'users list': usersListCommand,
  'users disable': usersDisableCommand,
  'users enable': usersEnableCommand,
  'users reset': usersResetCommand,
  invite: inviteCommand,
  'tokens add': tokensAddCommand,
  'tokens list': tokensListCommand,
  'tokens revoke': tokensRevokeCommand,
  'hooks list': hooksListCommand,
  'hooks create': hooksCreateCommand,
  'hooks delete': hooksDeleteCommand,
  'hooks logs': hooksLogsCommand,
  'cors list': corsListCommand,
  'cors add': corsAddCommand,
  'cors delete': corsDeleteCommand,
}
