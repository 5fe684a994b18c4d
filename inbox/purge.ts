import {existsSync, readdirSync, rmSync} from 'node:fs'
import {basename, dirname, join} from 'node:path'
import {parseArgs} from 'node:util'
import {messageOf} from '@skyforge/server-kit/caught.ts'
import {copiesBefore} from '@skyforge/server-kit/storage/migrations.ts'
import {DATABASE_FILE, type InboxOptions} from './inbox.ts'
import {MailQueue} from './mail/mail-queue.ts'
import type {Booking} from './store/bookings.ts'
import {type Deleted, Store, type StoreOptions} from './store/store.ts'

const USAGE = `Deletes what the inbox keeps, for good; the inbox may run meanwhile.

  npm run inbox -- purge --older-than 365          what came in more than 365 days ago
  npm run inbox -- purge --email asha@example.com  everything of one e-mail address

Inboxes that "restore --replace" put aside (DATA_DIR/inbox.replaced-<time>) are purged too. Backups are not: delete old ones.`

const DAY_MS = 24 * 60 * 60_000

/** Explains a wrong command line, with its usage, or which folders could not be purged. */
export class PurgeError extends Error {}

/** The inbox's own, and the time. */
type Options = Pick<InboxOptions, 'folder' | 'publicUrl' | 'firm' | 'hours' | 'notify' | 'mail'> & {
  now: number
  /** How long to wait for other programs that use the database, of which there are a few tries. */
  busyMs?: number
}

/**
 * Deletes by age, or by e-mail address: submissions, bookings, and what the webhook was still to be told, and mail that
 * was still to be sent. Webhook and sales are told, without a name, of meetings to come that are gone. Copies of the database from before its tables
 * were changed hold all of it still: they go as a whole. Inboxes that `restore --replace` put aside are purged too.
 *
 * @returns a line that says how much is gone, and one more where traces may remain, or copies went
 * @throws PurgeError also if a folder that was put aside could not be purged, once the others are
 */
export function purge(args: readonly string[], options: Options): string {
  const {folder, now, busyMs} = options
  const {olderThan, email} = readArguments(args)
  const path = join(folder, DATABASE_FILE)
  if (!existsSync(path)) throw new PurgeError(`There is no inbox in ${folder}.`)
  const work = (store: Store, isAside: boolean) => {
    if (email === undefined) {
      return told(store.purgeBefore(now - olderThan * DAY_MS), `older than ${olderThan} days`)
    }
    // Meetings of an inbox that was put aside will not take place: nobody is notified of them.
    const tellOf = isAside ? () => {} : teller(store, options)
    return told(store.purgeOf(email, {now, tellOf}), `of ${email}`)
  }
  const line = inStore(path, {busyMs}, (store) => work(store, false))
  const aside = foldersAside(folder).map((put) =>
    // An inbox never starts on such a folder: its tables are brought up to date here.
    purgeAside(put, (old) => inStore(old, {busyMs, log: () => {}}, (store) => work(store, true))),
  )
  const lines = [line, ...aside.map(({said}) => said)].join('\n')
  if (aside.some(({isPurged}) => !isPurged)) throw new PurgeError(lines)
  return lines
}

function inStore(path: string, options: StoreOptions, work: (store: Store) => string): string {
  const store = new Store(path, options)
  try {
    return work(store) + deleteCopies(path)
  } finally {
    store.close()
  }
}

/** Folders of inboxes that `restore --replace` replaced with a backup. */
function foldersAside(folder: string): string[] {
  const prefix = `${basename(folder)}.replaced-`
  return readdirSync(dirname(folder))
    .filter((name) => name.startsWith(prefix))
    .map((name) => join(dirname(folder), name))
    .filter((path) => existsSync(join(path, DATABASE_FILE)))
}

function purgeAside(folder: string, purgeFile: (path: string) => string) {
  const name = basename(folder)
  try {
    return {said: `In ${name}: ${purgeFile(join(folder, DATABASE_FILE))}`, isPurged: true}
  } catch (error) {
    const reason = messageOf(error).replace(/\.?$/, '.')
    const said = `${name} could not be purged: ${reason} It may still hold the data. Delete the folder if you no longer need it.`
    return {said, isPurged: false}
  }
}

/** Of nobody: neither name nor address stays. */
function teller(store: Store, {mail, ...options}: Options) {
  const {now, notify} = options
  const queue = mail && new MailQueue(store.mailOutbox, {...options, mail, now: () => now})
  return ({id, startsAt, endsAt}: Booking) => {
    const [from, to] = [startsAt, endsAt].map((time) => new Date(time).toISOString())
    const notice = {event: 'booking cancelled', id, startsAt: from, endsAt: to}
    if (notify) store.webhookOutbox.add('', notice, now)
    queue?.addDeletedBooking(id, {startsAt, endsAt})
  }
}

type Arguments = {email: string; olderThan?: never} | {email?: never; olderThan: number}

function readArguments(args: readonly string[]): Arguments {
  const options = {'older-than': {type: 'string'}, email: {type: 'string'}} as const
  const {email, 'older-than': days} = parse(() => parseArgs({args: [...args], options}).values)
  if ((email === undefined) === (days === undefined)) throw new PurgeError(USAGE)
  if (email !== undefined) return {email: email.trim()}
  if (/^\d{1,5}$/.test(days ?? '')) return {olderThan: Number(days)}
  throw new PurgeError(`--older-than is "${days}", not a number of days.\n\n${USAGE}`)
}

function parse<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new PurgeError(`${reason}\n\n${USAGE}`, {cause: error})
  }
}

const TRACES = `
Another program is reading the database: until it ends, traces of this may remain in ${DATABASE_FILE}-wal.
Run the same once more then.`

function told({submissions, bookings, tracesRemain}: Deleted, which: string): string {
  const what = `${count(submissions, 'submission')} and ${count(bookings, 'booking')}`
  return `Deleted ${what} ${which}.${tracesRemain ? TRACES : ''}`
}

function deleteCopies(path: string): string {
  const copies = copiesBefore(path)
  for (const copy of copies) rmSync(copy)
  return copies.map((copy) => `\nDeleted ${basename(copy)}, a copy from an update.`).join('')
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
