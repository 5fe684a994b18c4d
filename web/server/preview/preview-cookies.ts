import {createHmac} from 'node:crypto'
import type {Collection} from '@skyforge/config/collections.ts'
import {isSameSecret} from '@skyforge/server-kit/token.ts'
import {perspectiveCookie} from '../../src/preview/perspective.ts'

/** Seconds that a browser sees drafts: the lifetime of the Studio's secret. */
export const PASS_SECONDS = 3_600

/** Name of the cookie that lets a browser see drafts of a collection; only the server reads and writes it. */
function passCookie(collection: Collection): string {
  return `preview-${collection}`
}

export function readCookies(header = ''): ReadonlyMap<string, string> {
  const pairs = header.split(';').map((pair) => pair.trim().split(/=(.*)/s))
  return new Map(pairs.map(([name = '', value = '']) => [name, value]))
}

/**
 * Returns the cookie that lets a browser in for `PASS_SECONDS`.
 *
 * @param token - the token that reads these drafts; it signs the cookie
 * @param isSecure - the site has HTTPS: any Studio may frame it, otherwise only a Studio on this machine
 */
export function passFor(collection: Collection, token: string, isSecure: boolean): string {
  const expires = String(Date.now() + PASS_SECONDS * 1_000)
  const value = `${expires}.${signed(collection, expires, token)}`
  return cookie(passCookie(collection), value, PASS_SECONDS, isSecure)
}

export function hasPass(
  cookies: ReadonlyMap<string, string>,
  collection: Collection,
  token: string,
): boolean {
  const [expires = '', signature = ''] = (cookies.get(passCookie(collection)) ?? '').split('.')
  return Number(expires) > Date.now() && isSameSecret(signature, signed(collection, expires, token))
}

/** Returns the cookies that end a preview. */
export function noPass(collection: Collection, isSecure: boolean): string[] {
  return [passCookie(collection), perspectiveCookie(collection)].map((name) =>
    cookie(name, '', 0, isSecure),
  )
}

function signed(collection: Collection, expires: string, token: string): string {
  return createHmac('sha256', token).update(`preview ${collection} ${expires}`).digest('base64url')
}

function cookie(name: string, value: string, maxAge: number, isSecure: boolean): string {
  const site = isSecure ? 'SameSite=None; Secure' : 'SameSite=Lax'
  return `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; ${site}`
}
