import {isLoopbackAddress, isTrustedLoopbackName} from '../loopback.ts'
import type {Peer} from '../request.ts'

/** Set by proxies, and by the site when it forwards a visitor's request. */
const PROXY_HEADERS = [
  'cf-connecting-ip',
  'forwarded',
  'via',
  'x-client-ip',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-server',
  'x-real-ip',
]

/**
 * True if the client is on this machine: the lake logs it in and the inbox shows everything without a token. The host
 * name must be local too, against DNS rebinding, and proxy headers must be missing. Behind a proxy, programs do not
 * call this at all, since a proxy may leave no mark.
 */
export function isFromThisMachine(request: Request, peer: Peer): boolean {
  const {hostname} = new URL(request.url)
  return (
    isLoopbackAddress(peer.remoteAddress) &&
    isTrustedLoopbackName(hostname) &&
    !isProxied(request.headers)
  )
}

function isProxied(headers: Headers): boolean {
  // By default nginx before 1.29.7 closes each connection to a server; set up for sockets, it always offers an upgrade.
  const connection = headers.get('connection') ?? 'keep-alive'
  if (connection.toLowerCase() !== 'keep-alive') return true
  return PROXY_HEADERS.some((name) => headers.has(name))
}
