import {isSameSecret} from '#server/token.ts'
import type {Call} from '../http/call.ts'
import {isFromThisMachine} from '../http/peer.ts'

const COOKIE = 'inbox_operator'
const SESSION_MS = 12 * 60 * 60_000
const PURPOSE = 'operator'

/**
 * Somebody at this machine, or who has the token, or who logged in with it. Behind a proxy everybody seems
 * to be at this machine: there it takes the token.
 */
export function isOperator({inbox, request, peer}: Call): boolean {
  const {token, trustProxy, now} = inbox.options
  if (!trustProxy && isFromThisMachine(request, peer)) return true
  const bearer = /^Bearer\s+(?<token>\S+)$/i.exec(request.headers.get('authorization') ?? '')
  if (bearer?.groups?.['token'] !== undefined) return isSameSecret(bearer.groups['token'], token)
  const session = cookieOf(request)
  return session !== undefined && inbox.signer.verify(PURPOSE, session, now()) !== undefined
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
