import {isIP} from 'node:net'
import {backupPlace, folder, retention, timeOfDay} from './backup-kinds.ts'
import {itemsOf, type Kind, refuse} from './kind.ts'
import {isMailAddress} from './mail-address.ts'
import {MEETING_ZONE} from './meeting.ts'
import {hours, isTimeZone, weekdays} from './meeting-kinds.ts'

/** Quietest first, as the server kit's log has them. */
const LOG_LEVELS = ['error', 'warn', 'info', 'debug'] as const
type LogLevel = (typeof LOG_LEVELS)[number]

const HOST_NAME = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i
// Both shapes are Sanity's own rules, so that a typing error is found before the first request.
const PROJECT_ID = /^[a-z0-9][a-z0-9-]*$/
const DATASET = /^[a-z0-9][a-z0-9_-]{0,63}$/
const SWITCHED_ON = ['on', 'true', 'yes', '1']
const SWITCHED_OFF = ['off', 'false', 'no', '0']
/** Shorter ones can be guessed, however slowly a server answers. */
const MIN_SECRET_LENGTH = 24

const text: Kind<string> = {read: (given) => given, write: (value) => value}

/** A text that is taken as it is where `isRight`. */
function textWhere(isRight: (given: string) => boolean, wanted: string): Kind<string> {
  return {...text, read: (given) => (isRight(given) ? given : refuse(given, wanted))}
}

/** All programs read the usual one as they start, and to look one up takes as long as to load twenty modules. */
function isKnownZone(name: string): boolean {
  return name === MEETING_ZONE || isTimeZone(name)
}

/** Absolute http(s) addresses, without a slash at the end. */
const url: Kind<string> = {
  ...text,
  read: (given) =>
    /^https?:$/.test(URL.parse(given)?.protocol ?? '')
      ? given.replace(/\/+$/, '')
      : refuse(given, 'an address starting with http:// or https://'),
}

/** One that paths are appended to. */
const baseUrl: Kind<string> = {
  ...text,
  read(given, limits) {
    const address = url.read(given, limits)
    return /[?#]/.test(address) ? refuse(given, 'an address without query and hash') : address
  },
}

/** One of a part as a whole: what stands behind the host name would be lost on the way. */
const origin: Kind<string> = {
  ...text,
  read(given, limits) {
    const {origin, href} = new URL(url.read(given, limits))
    return href === `${origin}/` ? origin : refuse(given, 'an address without a path')
  },
}

/** A mail server's. It may hold a password, which no message repeats. */
const smtpUrl: Kind<string> = {
  ...text,
  read(given) {
    const {protocol = '', hostname = ''} = URL.parse(given) ?? {}
    if (/^smtps?:$/.test(protocol) && hostname !== '') return given
    throw new Error(
      'is no address of a mail server: give it one such as smtps://user:password@mail.example.com',
    )
  },
}

/** An address, or a path of the site's own. */
const urlOrPath: Kind<string> = {
  ...text,
  read: (given, limits) => (/^\/(?!\/)/.test(given) ? given : url.read(given, limits)),
}

const secret: Kind<string> = {
  ...text,
  read(given) {
    if (given.length >= MIN_SECRET_LENGTH) return given
    throw new Error(
      `has ${given.length} characters and can be guessed: use at least ${MIN_SECRET_LENGTH}, or leave it unset`,
    )
  },
}

const wholeNumber: Kind<number> = {
  read(given, {min = 0, max = 1e9}) {
    const value = Number(given)
    if (/^\d+$/.test(given) && value >= min && value <= max) return value
    return refuse(given, `a whole number from ${min} to ${max}`)
  },
  write: String,
}

/** 0 lets a server take any free port. */
const port: Kind<number> = {
  ...wholeNumber,
  read: (given) =>
    /^\d+$/.test(given) && Number(given) <= 65_535
      ? Number(given)
      : refuse(given, 'a port, 1 to 65535'),
}

/** `same`: none of their own. */
const streamPorts: Kind<number[] | 'same'> = {
  read: (given) => (given === 'same' ? given : itemsOf(given).map((item) => port.read(item, {}))),
  write: (value) => (value === 'same' ? value : value.join(',')),
}

const list: Kind<string[]> = {read: itemsOf, write: (value) => value.join(',')}

const onOff: Kind<boolean> = {
  read(given) {
    const word = given.toLowerCase()
    if (SWITCHED_ON.includes(word)) return true
    return SWITCHED_OFF.includes(word) ? false : refuse(given, 'on or off')
  },
  write: (value) => (value ? 'on' : 'off'),
}

const logLevel: Kind<LogLevel> = {
  read: (given) =>
    LOG_LEVELS.find((level) => level === given) ?? refuse(given, `one of ${LOG_LEVELS.join(', ')}`),
  write: (value) => value,
}

/** The kinds of settings, by the name that the table has for each. */
export const KINDS = {
  text,
  secret,
  url,
  'base-url': baseUrl,
  origin,
  'url-or-path': urlOrPath,
  'smtp-url': smtpUrl,
  'mail-address': textWhere(isMailAddress, 'an e-mail address such as hello@example.com'),
  list,
  switch: onOff,
  port,
  'stream-ports': streamPorts,
  'whole-number': wholeNumber,
  'log-level': logLevel,
  weekdays,
  hours,
  'time-of-day': timeOfDay,
  folder,
  'backup-place': backupPlace,
  retention,
  'time-zone': textWhere(isKnownZone, `a time zone such as ${MEETING_ZONE}`),
  host: textWhere(
    (given) => isIP(given) !== 0 || HOST_NAME.test(given),
    'an address to listen on such as 0.0.0.0',
  ),
  'project-id': textWhere((given) => PROJECT_ID.test(given), 'a project id (a-z, 0-9, hyphens)'),
  dataset: textWhere(
    (given) => DATASET.test(given),
    'a dataset name (a-z, 0-9, hyphens and underscores)',
  ),
} as const

export type KindName = keyof typeof KINDS
