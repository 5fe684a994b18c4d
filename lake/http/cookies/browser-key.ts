import {hash, randomBytes} from 'node:crypto'
import {LIFE_MS} from '../../accounts/log-ins.ts'
import type {Call} from '../call.ts'
import {cookieValues, isSecure, projectCookie} from './cookies.ts'

/**
 * A cookie binds a sign-in to its browser: an address with the one-time id of somebody else's sign-in opens nothing.
 * Each sign-in has a cookie of its own, because two tabs may sign in at the same time.
 */
export function browserKeyName(sessionId: string): string {
  return `lake-sign-in-${hash('sha256', sessionId).slice(0, 16)}`
}

export function newBrowserKey(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * The header that gives a browser the key of its sign-in. With HTTPS a Studio of another site can send it back, if the
 * browser allows cookies there.
 */
export function browserKeyCookie(call: Call, sessionId: string, key: string): string {
  return projectCookie(call, {
    name: browserKeyName(sessionId),
    value: key,
    maxAgeS: LIFE_MS / 1_000,
    sameSite: isSecure(call.lake.options) ? 'None' : 'Lax',
  })
}

/** The key that the browser has for a sign-in; empty without one. */
export function browserKeyOf({request}: Call, sessionId: string): string {
  return cookieValues(request, browserKeyName(sessionId))[0] ?? ''
}
