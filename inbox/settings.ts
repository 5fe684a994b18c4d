import {join, resolve} from 'node:path'
import {isOn, list} from '#server/variables.ts'
import type {InboxOptions} from './inbox.ts'
import type {OpeningHours} from './schedule/slots.ts'
import {isZone} from './schedule/zone.ts'

type Variables = Record<string, string | undefined>

/** What the environment says; the token is read or made apart from it. */
export type Settings = Omit<InboxOptions, 'token' | 'now' | 'uptime' | 'report'> & {
  port: number
  host: string | undefined
  /** Unset: the one kept in the folder. */
  token: string | undefined
}

/**
 * Reads HOST, INBOX_PORT, DATA_DIR, INBOX_TOKEN, INBOX_NOTIFY_URL, TRUST_PROXY, the rates and hours
 * (`.env.example` explains them), and what the stack adds: INBOX_SITE_ORIGINS, INBOX_PUBLIC_URL,
 * INBOX_FIRM_NAME and INBOX_FIRM_EMAIL. An empty variable counts as unset.
 *
 * @throws Error naming the variable that is wrong
 */
export function readSettings(env: Variables): Settings {
  return {
    port: wholeNumber(env, 'INBOX_PORT', 3901, {min: 0, max: 65_535}),
    host: env['HOST'] || undefined,
    folder: inboxFolder(env),
    token: token(env, 'INBOX_TOKEN'),
    trustProxy: isOn(env['TRUST_PROXY']),
    rates: {
      mark: wholeNumber(env, 'INBOX_MARK_RATE', 5),
      close: wholeNumber(env, 'INBOX_CLOSE_RATE', 60),
      book: wholeNumber(env, 'INBOX_BOOKING_RATE', 5),
    },
    hours: openingHours(env),
    firm: {
      name: env['INBOX_FIRM_NAME'] || 'Skyforge Cloud',
      email: env['INBOX_FIRM_EMAIL'] || 'hello@skyforge.example',
    },
    publicUrl: env['INBOX_PUBLIC_URL'] || undefined,
    siteOrigins: list(env['INBOX_SITE_ORIGINS'] || 'http://localhost:5173'),
    notify: env['INBOX_NOTIFY_URL']
      ? {url: env['INBOX_NOTIFY_URL'], retryMs: FIRST_RETRY_MS}
      : undefined,
  }
}

const FIRST_RETRY_MS = 30_000

/** Where the inbox keeps its files. */
function inboxFolder(env: Variables): string {
  return join(resolve(env['DATA_DIR'] || '.data'), 'inbox')
}

/** Shorter ones can be guessed, however slowly the inbox answers. */
const MIN_TOKEN_LENGTH = 24

function token(env: Variables, name: string): string | undefined {
  const text = env[name]?.trim() || undefined
  if (text === undefined || text.length >= MIN_TOKEN_LENGTH) return text
  throw wrong(
    name,
    `has ${text.length} characters and can be guessed: give it ${MIN_TOKEN_LENGTH} or more, or leave it unset and one is made`,
  )
}

function openingHours(env: Variables): OpeningHours {
  const meetingMinutes = wholeNumber(env, 'INBOX_MEETING_MINUTES', 30, {min: 5, max: 480})
  const {opens, closes} = span(env, 'INBOX_MEETING_HOURS', '10:00-18:00')
  if (closes - opens < meetingMinutes) throw wrong('INBOX_MEETING_HOURS', 'leaves no time to meet')
  return {
    zone: zone(env, 'INBOX_MEETING_ZONE', 'Asia/Kolkata'),
    opens,
    closes,
    weekdays: weekdays(env, 'INBOX_MEETING_DAYS', 'Mon,Tue,Wed,Thu,Fri'),
    meetingMinutes,
    noticeHours: wholeNumber(env, 'INBOX_MEETING_NOTICE_HOURS', 4, {min: 0, max: 24 * 365}),
    horizonDays: wholeNumber(env, 'INBOX_MEETING_HORIZON_DAYS', 60, {max: 365}),
  }
}

function wholeNumber(env: Variables, name: string, fallback: number, {min = 1, max = 1e9} = {}) {
  const text = env[name]?.trim() || String(fallback)
  const value = Number(text)
  if (/^\d+$/.test(text) && value >= min && value <= max) return value
  throw wrong(name, `is "${text}", not a whole number from ${min} to ${max}`)
}

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

/** `Mon,Tue` → [1, 2] */
function weekdays(env: Variables, name: string, fallback: string): number[] {
  return list(env[name] || fallback).map((text) => {
    const index = WEEKDAYS.indexOf(text.toLowerCase())
    if (index >= 0) return index + 1
    throw wrong(name, `has "${text}", not a day (Mon, Tue, Wed, Thu, Fri, Sat, Sun)`)
  })
}

/** `10:00-18:00` in minutes after midnight. */
function span(env: Variables, name: string, fallback: string): {opens: number; closes: number} {
  const text = env[name] || fallback
  const [opens, closes] = text.split('-').map(minutesOf)
  if (opens !== undefined && closes !== undefined && opens < closes) return {opens, closes}
  throw wrong(name, `is "${text}", not two times such as 10:00-18:00`)
}

function minutesOf(time: string): number | undefined {
  const groups = /^\s*(?<hour>\d{1,2}):(?<minute>[0-5]\d)\s*$/.exec(time)?.groups
  const minutes = Number(groups?.['hour']) * 60 + Number(groups?.['minute'])
  return minutes >= 0 && minutes <= 24 * 60 ? minutes : undefined
}

function zone(env: Variables, name: string, fallback: string): string {
  const text = env[name] || fallback
  if (isZone(text)) return text
  throw wrong(name, `is "${text}", not a time zone such as Asia/Kolkata`)
}

function wrong(name: string, what: string): Error {
  return new Error(`${name} ${what}`)
}
