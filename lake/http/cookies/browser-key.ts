import {hash, randomBytes} from 'node:crypto'
import {LIFE_MS} from '../../accounts/pending-logins.ts'
import type {Call} from '../call.ts'
import {cookieValues, isSecure, projectCookie} from './cookies.ts'

/**
 * A cookie binds a sign-in to its browser: in any other browser, its one-time id is worthless.
 * Each sign-in has a cookie of its own, because two tabs may sign in at the same time.
 */
export function browserKeyName(sessionId: string): string {
  return `lake-sign-in-${hash('sha256', sessionId).slice(0, 16)}`
}

export function newBrowserKey(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * The `Set-Cookie` value with the key of a sign-in. With HTTPS a Studio on another site can send it back, if the
 * browser allows third-party cookies.
 */
export function browserKeyCookie(call: Call, sessionId: string, key: string): string {
  return projectCookie(call, {
    name: browserKeyName(sessionId),
    value: key,
    maxAgeS: LIFE_MS / 1_000,
    sameSite: isSecure(call.lake.options) ? 'None' : 'Lax',
  })
}

/** The key that the browser sends for a sign-in; empty if it sends none. */
export function browserKeyOf({request}: Call, sessionId: string): string {
  return cookieValues(request, browserKeyName(sessionId))[0] ?? ''
}
