import type {AccountLinks, LinkInfo} from '../store/accounts/account-links.ts'
import type {StoredUser, Users} from '../store/accounts/users.ts'
import {LakeError} from '../errors.ts'
import type {PendingLogins} from './pending-logins.ts'
import type {Passphrases} from './passphrases.ts'
import type {Sessions} from './sessions.ts'

/** Services that accounts use. */
export type AccountServices = {
  users: Users
  links: AccountLinks
  sessions: Sessions
  pendingLogins: PendingLogins
  passphrases: Passphrases
  /** Deletes everything that is stored about a user. */
  erase: (user: StoredUser) => void
  /** Logs sign-ins and changes of accounts. */
  log: (line: string) => void
}

/** Lifetime of invitations and passphrase links. */
export const LINK_MS = 48 * 60 * 60_000

/** A new link, with the token that is returned only once. */
export type NewLink = {token: string; link: LinkInfo}

/** Ends all sessions and pending logins of a user. */
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
