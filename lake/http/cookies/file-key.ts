import {randomBytes} from 'node:crypto'
import {LIFE_MS} from '../../accounts/sessions.ts'
import type {Call} from '../call.ts'
import {cookieValues, projectCookie} from './cookies.ts'

/**
 * A browser asks for pictures without a token. At a log-in it is given a cookie of its own for them: it opens the
 * files of private datasets, nothing else, and ends with the session.
 */
const NAME = 'lake-files'

const MAX_AGE_S = LIFE_MS / 1_000

/** A browser sends one. Each is looked up, and headers may be long. */
const MAX_KEYS = 4

export function newFileKey(): string {
  return randomBytes(32).toString('base64url')
}

/** The header that gives it to a browser, for the addresses of the project. */
export function fileKeyCookie(call: Call, key: string): string {
  return projectCookie(call, {name: NAME, value: key, maxAgeS: MAX_AGE_S, sameSite: 'Lax'})
}

/** True if the caller has the cookie of a session that has not ended. */
export function hasFileKey({lake, request}: Call): boolean {
  return cookieValues(request, NAME)
    .slice(0, MAX_KEYS)
    .some((key) => {
      const session = lake.sessions.useFileKey(key)
      return session !== undefined && lake.signedIn(session.user) !== undefined
    })
}
