import {isIPv4, isIPv6} from 'node:net'
import {isLoopbackAddress, isLoopbackName} from '#server/loopback.ts'
import type {Peer} from '#server/request.ts'

/** Set by proxies, and by the site when it passes a visitor's request on. */
const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

/**
 * Whether somebody at this machine asks. The name in the address counts too: a page that has its own
 * name resolved to 127.0.0.1 (DNS rebinding) comes from loopback, but not under a name of it.
 */
export function isFromThisMachine(request: Request, peer: Peer): boolean {
  const {hostname} = new URL(request.url)
  return (
    isLoopbackAddress(peer.remoteAddress) &&
    isLoopbackName(hostname) &&
    !PROXY_HEADERS.some((name) => request.headers.has(name))
  )
}

/**
 * The address that counts towards a visitor's rate. The header is believed from this machine, where the
 * site runs, and from anywhere once a proxy is trusted; its last entry is the one the nearest proxy wrote.
 */
export function visitorAddress(request: Request, peer: Peer, trustProxy: boolean): string {
  const direct = peer.remoteAddress ?? 'unknown'
  if (!trustProxy && !isLoopbackAddress(peer.remoteAddress)) return network(direct)
  const last = request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? ''
  return network(isIPv4(last) || isIPv6(last) ? last : direct)
}

/** Whoever has one IPv6 address has 2^64 of them: the network counts as one. */
function network(address: string): string {
  const mapped = /^::ffff:(?<v4>[\d.]+)$/i.exec(address)?.groups?.['v4']
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter((group) => group !== '')
  const tailGroups = tail?.split(':').filter((group) => group !== '') ?? []
  const zeros = Array.from({length: 8 - groups.length - tailGroups.length}, () => '0')
  return `${[...groups, ...zeros, ...tailGroups].slice(0, 4).join(':')}::/64`
}
