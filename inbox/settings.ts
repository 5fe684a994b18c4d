import {readFileSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {originAt, siteOrigins} from '@skyforge/config/addresses.ts'
import {ROOT} from '@skyforge/config/load-settings.ts'
import {readSettings, type Settings, type Variables} from '@skyforge/config/read-settings.ts'
import {brand} from '@skyforge/config/brand.ts'
import {backupState} from '@skyforge/server-kit/backups/backup-state.ts'
import {installationWarnings} from '@skyforge/server-kit/operations/installation-warnings.ts'
import type {InboxOptions} from './inbox.ts'
import type {OtherPart} from './operator/inspect-parts.ts'
import type {OpeningHours} from './schedule/slots.ts'

/** What the environment says; the token is read or made apart from it. */
export type InboxSettings = Omit<InboxOptions, 'token' | 'now' | 'uptime' | 'report' | 'log'> & {
  port: number
  host: string | undefined
  /** Unset: the one kept in the folder. */
  token: string | undefined
}

const FIRST_RETRY_MS = 30_000

/**
 * Reads what the inbox is told by its environment (`config/settings.ts`).
 *
 * @throws Error with a line for each variable that is wrong
 */
export function readInboxSettings(variables: Variables): InboxSettings {
  return inboxSettings(readSettings(variables))
}

export function inboxSettings(settings: Settings): InboxSettings {
  const url = settings.INBOX_NOTIFY_URL
  const dataDirectory = resolve(settings.DATA_DIR)
  const isBackupWanted = settings.LAKE_BACKUP_TO !== undefined
  return {
    port: settings.INBOX_PORT,
    host: settings.HOST,
    folder: join(dataDirectory, 'inbox'),
    token: settings.INBOX_TOKEN,
    trustProxy: settings.TRUST_PROXY,
    rates: {
      mark: settings.INBOX_MARK_RATE,
      close: settings.INBOX_CLOSE_RATE,
      book: settings.INBOX_BOOKING_RATE,
    },
    dailyBytes: settings.INBOX_DAILY_KB * 1_000,
    hours: openingHours(settings),
    firm: {name: brand.name, email: brand.email},
    publicUrl: `${settings.SITE_URL}/inbox`,
    siteOrigins: siteOrigins(settings),
    notify: url === undefined ? undefined : {url, retryMs: FIRST_RETRY_MS},
    mail: mailSettings(settings),
    warnings: () => installationWarnings({dataDirectory, isBackupWanted}),
    backups: () => backupState(dataDirectory, isBackupWanted),
    others: otherParts(settings),
    version: versionOf(ROOT),
  }
}

/** On this machine, where they are started together. */
function otherParts({SITE_PORT, STUDIO_PORT, LAKE_PORT, embedded}: Settings): OtherPart[] {
  const at = (title: string, port: number) => ({title, origin: originAt('127.0.0.1', port)})
  return [
    at('Website', SITE_PORT),
    at('Studio', STUDIO_PORT),
    ...(embedded ? [at('Content Lake', LAKE_PORT)] : []),
  ]
}

function versionOf(folder: string): string {
  return String(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version)
}

function mailSettings(settings: Settings): InboxOptions['mail'] {
  const {SMTP_URL, MAIL_FROM = brand.email, MAIL_LEADS_TO = brand.email} = settings
  if (SMTP_URL === undefined) return undefined
  return {url: SMTP_URL, from: MAIL_FROM, leadsTo: MAIL_LEADS_TO, retryMs: FIRST_RETRY_MS}
}

/** @returns what is said at the start where mail would reach nobody */
export function mailWarning({mail}: Pick<InboxOptions, 'mail'>): string | undefined {
  if (!mail) return undefined
  const lost = Object.entries({MAIL_FROM: mail.from, MAIL_LEADS_TO: mail.leadsTo})
    .filter(([, address]) => RESERVED.test(address))
    .map(([name, address]) => `${name} is ${address}`)
  if (lost.length === 0) return undefined
  return `SMTP_URL is set, but ${lost.join(' and ')}: nobody has such an address. Set it in .env.`
}

/** https://www.rfc-editor.org/rfc/rfc2606#section-2 */
const RESERVED = /[@.](?:example|invalid|test)$/i

function openingHours(settings: Settings): OpeningHours {
  return {
    zone: settings.INBOX_MEETING_ZONE,
    ...settings.INBOX_MEETING_HOURS,
    weekdays: settings.INBOX_MEETING_DAYS,
    meetingMinutes: settings.INBOX_MEETING_MINUTES,
    noticeHours: settings.INBOX_MEETING_NOTICE_HOURS,
    horizonDays: settings.INBOX_MEETING_HORIZON_DAYS,
  }
}
