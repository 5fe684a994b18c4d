import {join, resolve} from 'node:path'
import {siteOrigins} from '#config/addresses.ts'
import {readSettings, type Settings, type Variables} from '#config/read-settings.ts'
import {brand} from '#config/brand.ts'
import {backupWarnings} from '#server/backups/backup-state.ts'
import type {InboxOptions} from './inbox.ts'
import type {MailQueueOptions} from './mail/mail-queue.ts'
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

/** @throws Error when there would be no time to meet */
export function inboxSettings(settings: Settings): InboxSettings {
  const url = settings.INBOX_NOTIFY_URL
  return {
    port: settings.INBOX_PORT,
    host: settings.HOST,
    folder: join(resolve(settings.DATA_DIR), 'inbox'),
    token: settings.INBOX_TOKEN,
    trustProxy: settings.TRUST_PROXY,
    rates: {
      mark: settings.INBOX_MARK_RATE,
      close: settings.INBOX_CLOSE_RATE,
      book: settings.INBOX_BOOKING_RATE,
    },
    hours: openingHours(settings),
    firm: {name: brand.name, email: brand.email},
    publicUrl: publicUrlOf(settings.SITE_URL),
    siteOrigins: siteOrigins(settings),
    notify: url === undefined ? undefined : {url, retryMs: FIRST_RETRY_MS},
    mail: mailSettings(settings),
    warnings: () =>
      backupWarnings(resolve(settings.DATA_DIR), settings.LAKE_BACKUP_TO !== undefined),
  }
}

function mailSettings(settings: Settings): InboxOptions['mail'] {
  const {SMTP_URL, MAIL_FROM = brand.email, MAIL_LEADS_TO = brand.email, SITE_URL} = settings
  if (SMTP_URL === undefined) return undefined
  const publicUrl = publicUrlOf(SITE_URL)
  return {
    url: SMTP_URL,
    from: MAIL_FROM,
    leadsTo: MAIL_LEADS_TO,
    publicUrl,
    retryMs: FIRST_RETRY_MS,
  }
}

function publicUrlOf(siteUrl: string): string {
  return `${siteUrl}/inbox`
}

/** How mail is written; `undefined` where none is sent. */
export function mailQueueOptions({
  mail,
  firm,
  hours,
}: Pick<InboxOptions, 'mail' | 'firm' | 'hours'>): Omit<MailQueueOptions, 'now'> | undefined {
  return mail && {...mail, firm, zone: hours.zone}
}

function openingHours(settings: Settings): OpeningHours {
  const {opens, closes} = settings.INBOX_MEETING_HOURS
  const meetingMinutes = settings.INBOX_MEETING_MINUTES
  if (closes - opens < meetingMinutes) {
    throw new Error(
      `INBOX_MEETING_HOURS leaves no time to meet: give it ${meetingMinutes} minutes or more`,
    )
  }
  return {
    zone: settings.INBOX_MEETING_ZONE,
    opens,
    closes,
    weekdays: settings.INBOX_MEETING_DAYS,
    meetingMinutes,
    noticeHours: settings.INBOX_MEETING_NOTICE_HOURS,
    horizonDays: settings.INBOX_MEETING_HORIZON_DAYS,
  }
}
