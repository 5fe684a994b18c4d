import {isFromThisMachine} from '@skyforge/server-kit/visitors/this-machine.ts'
import {bearerToken, isSameSecret} from '@skyforge/server-kit/token.ts'
import type {Call} from '../http/call.ts'
import {InboxError} from '../http/errors.ts'

const COOKIE = 'inbox_operator'
const SESSION_MS = 12 * 60 * 60_000
const PURPOSE = 'operator'

/**
 * Somebody at this machine, or who has the token, or who logged in with it. Behind a proxy everybody seems
 * to be at this machine: there it takes the token.
 *
 * @throws InboxError 429 as `isToken`
 */
export function isOperator(call: Call): boolean {
  const {inbox, request, peer} = call
  const {trustProxy, now} = inbox.options
  if (!trustProxy && isFromThisMachine(request, peer)) return true
  const bearer = bearerToken(request)
  if (bearer !== undefined) return isToken(call, bearer)
  const session = cookieOf(request)
  return session !== undefined && inbox.signer.verify(PURPOSE, session, now()) !== undefined
}

/** @throws InboxError 401 */
export function refuseOthers(call: Call) {
  if (isOperator(call)) return
  const headers = {'www-authenticate': 'Bearer'}
  throw new InboxError(401, 'This needs the token of the inbox.', headers)
}

/**
 * Whether that is the token; wrong ones are counted.
 *
 * @throws InboxError 429 when too many wrong ones came from that address, whether this one is right or not
 */
export function isToken({inbox, address}: Call, given: string): boolean {
  const {wrongTokens} = inbox.rates
  wrongTokens.refuseOver(address)
  const isRight = isSameSecret(given, inbox.options.token)
  if (!isRight) wrongTokens.add(address)
  return isRight
}

function cookieOf(request: Request): string | undefined {
  const cookies = request.headers.get('cookie')?.split(';') ?? []
  const found = cookies.map((cookie) => cookie.trim().split('=')).find(([name]) => name === COOKIE)
  return found?.[1]
}

/** The header that logs a browser in: for this site alone, out of reach of scripts. */
export function sessionCookie({inbox, request}: Call): string {
  const session = inbox.signer.sign(PURPOSE, '', inbox.options.now() + SESSION_MS)
  const isEncrypted =
    inbox.options.trustProxy && request.headers.get('x-forwarded-proto') === 'https'
  const secure = isEncrypted ? '; Secure' : ''
  return `${COOKIE}=${session}; HttpOnly; SameSite=Strict; Path=/; Max-Age=${SESSION_MS / 1000}${secure}`
}
