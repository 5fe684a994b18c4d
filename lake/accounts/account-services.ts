import type {AccountLinks, LinkInfo} from '../store/accounts/account-links.ts'
import type {StoredUser, Users} from '../store/accounts/users.ts'
import {LakeError} from '../errors.ts'
import type {PendingLogins} from './pending-logins.ts'
import type {Passphrases} from './passphrases.ts'
import type {Sessions} from './sessions.ts'

/** What accounts are made of. */
export type AccountServices = {
  users: Users
  links: AccountLinks
  sessions: Sessions
  pendingLogins: PendingLogins
  passphrases: Passphrases
  /** Deletes everything that is stored about a user. */
  erase: (user: StoredUser) => void
  /** Told who was let in or shut out, and by whom. */
  log: (line: string) => void
}

/** How long an invitation, or a link to choose a passphrase, is good. */
export const LINK_MS = 48 * 60 * 60_000

/** A link that was just made: its token is told this once. */
export type NewLink = {token: string; link: LinkInfo}

/** Wherever a user is signed in, or about to be, they no longer are. */
export function signOutEverywhere({sessions, pendingLogins}: AccountServices, user: string) {
  pendingLogins.endAllOf(user)
  sessions.revokeAllOf(user)
}

export function linkGone(): LakeError {
  return LakeError.http(
    410,
    'This link was used before, or is too old. Ask an administrator for another one.',
  )
}
