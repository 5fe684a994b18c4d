import {type Robots, userOf} from './robots.ts'
import type {Sessions} from './sessions.ts'
import {ADMINISTRATOR, SITE, type User} from './users.ts'

/** Who a bearer token stands for. */
export type Authenticated = {
  user: User
  /** The log-in that the token was handed out at; those of programs have none. */
  sessionId?: string
  /**
   * Calls `end` when the token ends; at once where it has ended already. The administrator's does not, nor the site's.
   *
   * @returns the function that makes it forget
   */
  whileValid?: (end: () => void) => () => void
}

/** The token in the header `Authorization`, which may come without its scheme. */
export function tokenIn(header: string): string {
  return header.replace(/^Bearer\s+/i, '')
}

/** Finds out whose a bearer token is: the administrator's, the site's, a robot's, or one handed out at a log-in. */
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

/** Who knows whose a token is. */
export type Authorities = {
  /** See `secretTest`. */
  isAdministrators: (token: string) => boolean
  isSites: (token: string) => boolean
  sessions: Sessions
  robots: Robots
  userById: (id: string) => User | undefined
}
