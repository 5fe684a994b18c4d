import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {parseArgs} from 'node:util'
import {DATABASE_FILE} from './inbox.ts'
import {inboxFolder} from './settings.ts'
import {type Deleted, Store} from './store/store.ts'

const USAGE = `Deletes what the inbox keeps, for good; the inbox may run meanwhile.

  npm run inbox -- purge --older-than 365          what came in more than 365 days ago
  npm run inbox -- purge --email asha@example.com  everything of one e-mail address`

const DAY_MS = 24 * 60 * 60_000

/** What is wrong with the command line, with its usage. */
export class PurgeError extends Error {}

/**
 * Deletes by age, or by e-mail address: submissions, bookings, and what the webhook was still to be told.
 *
 * @returns a line that says how much is gone
 * @throws PurgeError
 */
export function purge(args: readonly string[], folder: string, now: number): string {
  const {olderThan, email} = readArguments(args)
  const path = join(folder, DATABASE_FILE)
  if (!existsSync(path)) throw new PurgeError(`There is no inbox in ${folder}.`)
  const store = new Store(path)
  try {
    if (email !== undefined) return `${told(store.purgeOf(email))} of ${email}.`
    return `${told(store.purgeBefore(now - olderThan * DAY_MS))} older than ${olderThan} days.`
  } finally {
    store.close()
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

function told({submissions, bookings}: Deleted): string {
  return `Deleted ${count(submissions, 'submission')} and ${count(bookings, 'booking')}`
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}

if (import.meta.main) {
  try {
    console.log(purge(process.argv.slice(2), inboxFolder(process.env), Date.now()))
  } catch (error) {
    console.error(error instanceof PurgeError ? error.message : error)
    process.exitCode = 1
  }
}
