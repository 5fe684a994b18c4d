import {isLoopbackAddress, isTrustedLoopbackName} from '../loopback.ts'
import type {Peer} from '../request.ts'

/** Set by proxies, and by the site when it passes a visitor's request on. */
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
 * Whether somebody at this machine asks, whom the lake logs in and the inbox shows everything without a token.
 * The name in the address counts too: a page that has its own name resolved to 127.0.0.1 (DNS rebinding)
 * comes from loopback, but not under a name of it. Through a proxy on this machine a request may come from
 * anywhere. A proxy that leaves no marks cannot be told apart: behind one, programs do not ask this at all.
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
