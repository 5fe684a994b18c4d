import {MEETING_MINUTES, MEETING_ZONE} from './meeting.ts'
import {
  COLLECTIONS,
  defaultProjectId,
  projectSetting,
  readTokenSetting,
  writeTokenSetting,
} from './collections.ts'
import {keyed} from './keyed.ts'
import type {KindName} from './kinds.ts'

export type Setting = {
  kind: KindName
  /** As it would stand in `.env`. Settings without one are unset, or follow others (`read-settings.ts`). */
  default?: string
  /** Limits of a whole number, both included. */
  min?: number
  max?: number
}

/**
 * All settings, under the names of their environment variables, in the order of `.env.example`, which explains
 * each. Plain data: the Studio loads it.
 */
export const SETTINGS = {
  // Which content: read by all programs but the inbox. scripts write with the tokens.
  ...keyed(COLLECTIONS.map(projectSetting), (name) => ({
    kind: 'project-id' as const,
    default: defaultProjectId(name),
  })),
  SANITY_STUDIO_DATASET: {kind: 'dataset', default: 'production'},
  SANITY_STUDIO_API_HOST: {kind: 'base-url'},
  SANITY_STUDIO_SITE_URL: {kind: 'base-url'},
  ...keyed(COLLECTIONS.map(writeTokenSetting), () => ({kind: 'text' as const})),
  SANITY_WRITE_TOKEN: {kind: 'text'},
  ...keyed(COLLECTIONS.map(readTokenSetting), () => ({kind: 'text' as const})),
  LAKE_TOKEN: {kind: 'secret'},
  LAKE_LOCAL_USER: {kind: 'text'},

  // The site: the addresses that its pages are built with, who may frame them, and the secret of its webhook.
  SITE_URL: {kind: 'base-url'},
  VITE_SITE_URL: {kind: 'base-url'},
  SITE_FRAME_ANCESTORS: {kind: 'list'},
  SITE_WEBHOOK_SECRET: {kind: 'secret'},
  VITE_CONTACT_FORM_URL: {kind: 'url-or-path', default: '/inbox/contact'},
  VITE_EMAIL_SIGNUP_URL: {kind: 'url-or-path', default: '/inbox/subscribe'},
  VITE_GET_IN_TOUCH_URL: {kind: 'url-or-path', default: '/inbox/get-in-touch'},
  VITE_SCHEDULER_URL: {kind: 'url-or-path', default: '/inbox/schedule'},
  VITE_GTM_ID: {kind: 'text'},
  VITE_GA_MEASUREMENT_ID: {kind: 'text'},

  // The inbox. Behind a proxy the lake and the site's server mind it, too.
  INBOX_TOKEN: {kind: 'secret'},
  INBOX_NOTIFY_URL: {kind: 'url'},
  SMTP_URL: {kind: 'smtp-url'},
  MAIL_FROM: {kind: 'mail-address'},
  MAIL_LEADS_TO: {kind: 'mail-address'},
  INBOX_MARK_RATE: {kind: 'whole-number', default: '5', min: 1},
  INBOX_CLOSE_RATE: {kind: 'whole-number', default: '60', min: 1},
  // The longest submission takes about 499 KB.
  INBOX_DAILY_KB: {kind: 'whole-number', default: '750', min: 500},
  INBOX_BOOKING_RATE: {kind: 'whole-number', default: '5', min: 1},
  INBOX_MEETING_ZONE: {kind: 'time-zone', default: MEETING_ZONE},
  INBOX_MEETING_DAYS: {kind: 'weekdays', default: 'Mon,Tue,Wed,Thu,Fri'},
  INBOX_MEETING_HOURS: {kind: 'hours', default: '10:00-18:00'},
  INBOX_MEETING_MINUTES: {kind: 'whole-number', default: String(MEETING_MINUTES), min: 5, max: 480},
  INBOX_MEETING_NOTICE_HOURS: {kind: 'whole-number', default: '4', max: 24 * 365},
  INBOX_MEETING_HORIZON_DAYS: {kind: 'whole-number', default: '60', min: 1, max: 365},
  TRUST_PROXY: {kind: 'switch', default: 'off'},

  // Tells browsers to use HTTPS for all subdomains of the site and the Studio.
  HSTS_SUBDOMAINS: {kind: 'switch', default: 'off'},

  // Where browsers find the Studio and the lake. `SITE_URL` is above, with what else the site is built with.
  STUDIO_URL: {kind: 'origin'},
  LAKE_URL: {kind: 'origin'},

  // Backups of the lake and the inbox; where they go into a bucket, as whom.
  LAKE_BACKUP_TO: {kind: 'backup-place'},
  LAKE_BACKUP_AT: {kind: 'time-of-day', default: '03:00'},
  LAKE_BACKUP_KEEP: {kind: 'retention', default: '7,4,12'},
  AWS_ACCESS_KEY_ID: {kind: 'text'},
  AWS_SECRET_ACCESS_KEY: {kind: 'text'},
  AWS_SESSION_TOKEN: {kind: 'text'},
  AWS_REGION: {kind: 'text', default: 'us-east-1'},
  AWS_ENDPOINT_URL: {kind: 'base-url'},

  // This machine: read by all programs. The browser is for tests and for what is printed.
  HOST: {kind: 'host'},
  DATA_DIR: {kind: 'folder', default: '.data'},
  LOG_LEVEL: {kind: 'log-level', default: 'info'},
  SITE_PORT: {kind: 'port', default: '5173'},
  STUDIO_PORT: {kind: 'port', default: '3333'},
  LAKE_PORT: {kind: 'port', default: '3900'},
  INBOX_PORT: {kind: 'port', default: '3901'},
  LAKE_STREAM_PORTS: {kind: 'stream-ports'},
  SITE_CACHE_MB: {kind: 'whole-number', default: '100', min: 1, max: 4_096},
  LAKE_CACHE_MB: {kind: 'whole-number', default: '64', min: 1, max: 4_096},
  LAKE_RENDITIONS_MB: {kind: 'whole-number', default: '2048', min: 256},
  CHROMIUM_PATH: {kind: 'text'},
} as const satisfies Record<string, Setting>

export type SettingName = keyof typeof SETTINGS

/** Those that browsers learn: Vite and the `sanity` command write them into what they build. */
export type PublicSetting = Extract<SettingName, `${'VITE' | 'SANITY_STUDIO'}_${string}`>

export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[]
