import {isIP, isIPv6} from 'node:net'
import {isLoopbackAddress, isLoopbackName} from '#server/loopback.ts'
import type {Peer} from '#server/request.ts'

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
 *
 * @param forwarded the header X-Forwarded-For
 */
export function visitorAddress(forwarded: string, peer: Peer, trustProxy: boolean): string {
  const direct = peer.remoteAddress ?? 'unknown'
  if (!trustProxy && !isLoopbackAddress(peer.remoteAddress)) return network(direct)
  const last = withoutPort(forwarded.split(',').at(-1)?.trim() ?? '')
  return network(isIP(last) ? last : direct)
}

/** `192.0.2.1:4711` → `192.0.2.1`, `"[2001:db8::1]:443"` → `2001:db8::1`. */
function withoutPort(text: string): string {
  const groups = /^"?(?:\[(?<v6>[^\]]+)\]|(?<v4>[\d.]+))(?::\d+)?"?$/.exec(text)?.groups
  return groups?.['v6'] ?? groups?.['v4'] ?? text
}

/** Whoever has one IPv6 address has 2^64 of them: the network counts as one. */
function network(address: string): string {
  if (!isIPv6(address)) return address
  const groups = groupsOf(address)
  const isMapped = groups.slice(0, 6).join() === '0,0,0,0,0,ffff'
  return isMapped ? mappedAddress(groups) : `${groups.slice(0, 4).join(':')}::/64`
}

/** The eight groups of an IPv6 address, without leading zeros, however it was written. */
function groupsOf(address: string): string[] {
  const [withoutZone = ''] = address.split('%')
  const [head = '', tail = ''] = new URL(`http://[${withoutZone}]`).hostname
    .slice(1, -1)
    .split('::')
  const [first, last] = [head, tail].map((half) => half.split(':').filter((group) => group !== ''))
  const zeros = Array.from({length: 8 - (first?.length ?? 0) - (last?.length ?? 0)}, () => '0')
  return [...(first ?? []), ...zeros, ...(last ?? [])]
}

/** The IPv4 address in the last two groups. */
function mappedAddress(groups: readonly string[]): string {
  const numbers = groups.slice(6).map((group) => Number.parseInt(group, 16))
  return numbers.flatMap((number) => [number >> 8, number & 0xff]).join('.')
}
