import {backupState, readBackupRecord} from '@skyforge/server-kit/backups/backup-state.ts'
import {brand} from '@skyforge/config/brand.ts'
import type {Settings} from '@skyforge/config/read-settings.ts'
import {messageOf} from '@skyforge/server-kit/caught.ts'
import {verifySmtp} from '@skyforge/inbox/mail/smtp.ts'
import {listBackups} from '../../backups/manifest.ts'
import {openStore} from '../../backups/store/open-store.ts'
import type {BackupFacts} from '../checks/backups.ts'
import type {MailFacts} from '../checks/mail.ts'

export async function backupFacts(settings: Settings): Promise<BackupFacts> {
  const {DATA_DIR, LAKE_BACKUP_TO: to} = settings
  const {lastSuccess, lastFailure} = readBackupRecord(DATA_DIR)
  return {
    isWanted: to !== undefined,
    state: backupState(DATA_DIR, to !== undefined),
    lastReason: lastFailure?.reason,
    lastName: lastSuccess?.name,
    place: to === undefined ? undefined : await look(to, settings),
  }
}

async function look(to: string, settings: Settings): Promise<BackupFacts['place']> {
  try {
    const store = openStore(to, settings)
    return {name: store.name, backups: (await listBackups(store)).names}
  } catch (error) {
    return {name: to, problem: messageOf(error)}
  }
}

export async function mailFacts({SMTP_URL, MAIL_FROM = brand.email}: Settings): Promise<MailFacts> {
  if (SMTP_URL === undefined) return {host: undefined, problem: undefined, from: MAIL_FROM}
  const problem = await verifySmtp(SMTP_URL).then(() => undefined, messageOf)
  return {host: new URL(SMTP_URL).host, problem, from: MAIL_FROM}
}
