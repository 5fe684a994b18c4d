import {LakeError} from '../errors.ts'
import type {StoredUser} from '../store/accounts/users.ts'
import {isRole} from './roles.ts'
import type {User} from './users.ts'

/** Sign-in provider of people, as shown in the Studio. */
const PROVIDER = 'passphrase'

/** A person with an account. */
export type Person = User & {createdAt: string; isDisabled: boolean}

/** @throws Error for an unknown role, whose permissions cannot be guessed */
export function personOf({role, ...stored}: StoredUser): Person {
  if (!isRole(role)) {
    throw new Error(`The user "${stored.id}" is stored with the unknown role "${role}".`)
  }
  const {id, name, email, imageUrl, createdAt, disabledAt} = stored
  const user = {
    id,
    name,
    email,
    provider: PROVIDER,
    role,
    ...(imageUrl !== undefined && {imageUrl}),
  }
  return {...user, createdAt, isDisabled: disabledAt !== undefined}
}

/** The user in log lines: by id, since names and addresses could not be deleted from logs. */
export function inLog({id}: {id: string}): string {
  return `user "${id}"`
}

/** Lower case and NFC, so that an address names one account however it is typed. */
export function normalizedEmail(email: string): string {
  return email.trim().toLowerCase().normalize('NFC')
}

const MAX_EMAIL = 254

/** @throws LakeError 400 for an invalid address or one with invisible characters */
export function parseEmail(text: string): string {
  const email = normalizedEmail(text)
  if (/^[^\s\p{C}@<>"]+@[^\s\p{C}@<>"]+$/u.test(email) && email.length <= MAX_EMAIL) return email
  throw LakeError.http(400, `"${text}" is not an e-mail address.`)
}

const MAX_NAME = 100

/** @throws LakeError 400 for an invalid name */
export function parseName(text: string): string {
  const name = text.trim()
  if (name !== '' && name.length <= MAX_NAME && !/\p{Cc}/u.test(name)) return name
  throw LakeError.http(400, `A name has 1 to ${MAX_NAME} characters.`)
}

/** Lengths for a single factor (https://pages.nist.gov/800-63-4/sp800-63b.html#password). */
export const PASSPHRASE_LENGTHS = {least: 12, most: 256}

/** @throws LakeError 400 if it is too short or too long */
export function parsePassphrase(text: string): string {
  const {least, most} = PASSPHRASE_LENGTHS
  if (text.length < least) {
    throw LakeError.http(
      400,
      `A passphrase has at least ${least} characters: a few words are easy to remember.`,
    )
  }
  if (text.length <= most) return text
  throw LakeError.http(400, `A passphrase has at most ${most} characters.`)
}

export function emailTaken(email: string): LakeError {
  return LakeError.http(409, `${email} has an account already.`)
}

export function accountDisabled(): LakeError {
  return LakeError.http(403, 'This account is disabled. Ask an administrator to enable it.')
}
