import {isSameSecret} from '#server/token.ts'
import type {Accounts} from '../store/accounts.ts'

/** Someone who may do everything: an embedded lake has no lesser roles. */
export type User = {id: string; name: string; email: string; provider: string}

/** Who the Studio on this machine is logged in as. */
export const EDITOR: User = {
  id: 'local-editor',
  name: 'Local editor',
  email: 'editor@localhost',
  provider: 'local',
}

/** Who scripts with the administrator's token are. */
export const ADMINISTRATOR: User = {
  id: 'local-administrator',
  name: 'Administrator',
  email: 'administrator@localhost',
  provider: 'token',
}

/** An anonymous reader, as `identity()` names it. */
export const ANONYMOUS_ID = '<anonymous>'

const USERS = new Map([EDITOR, ADMINISTRATOR].map((user) => [user.id, user]))

export function userById(id: string): User | undefined {
  return USERS.get(id)
}

/** Finds out whose a bearer token is: the administrator's, or one handed out at a log-in. */
export function userOfToken(
  token: string,
  administratorToken: string,
  accounts: Accounts,
): User | undefined {
  if (isSameSecret(token, administratorToken)) return ADMINISTRATOR
  const id = accounts.userOfSession(token)
  return id === undefined ? undefined : userById(id)
}
