import {type Robots, userOf} from './robots.ts'
import type {Sessions} from './sessions.ts'
import {ADMINISTRATOR, SITE, type User} from './users.ts'

/** The user and session of a bearer token. */
export type Authenticated = {
  user: User
  /** Id of the session that the token belongs to; robots and settings have none. */
  sessionId?: string
  /**
   * Calls `end` when the token expires or is revoked, immediately if it already has been. Tokens of the settings
   * never end.
   *
   * @returns a function that cancels this
   */
  whileValid?: (end: () => void) => () => void
}

/** The token of the `Authorization` header, with or without its scheme. */
export function tokenIn(header: string): string {
  return header.replace(/^Bearer\s+/i, '')
}

/** Finds the user of a bearer token: the administrator, the site, a robot or a signed-in user. */
export function userOfToken(
  token: string,
  {isAdministrators, isSites, sessions, robots, userById}: Authorities,
): Authenticated | undefined {
  if (isAdministrators(token)) return {user: ADMINISTRATOR}
  if (isSites(token)) return {user: SITE}
  const robot = robots.ofToken(token)
  if (robot) return {user: userOf(robot), whileValid: (end) => robots.whileValid(token, robot, end)}
  const session = sessions.use(token)
  const user = session && userById(session.user)
  if (!user) return undefined
  const {id: sessionId} = session
  return {user, sessionId, whileValid: (end) => sessions.whileValid(sessionId, end)}
}

/** Sources of valid tokens. */
export type Authorities = {
  /** See `secretTest`. */
  isAdministrators: (token: string) => boolean
  isSites: (token: string) => boolean
  sessions: Sessions
  robots: Robots
  userById: (id: string) => User | undefined
}
