import {isIP} from 'node:net'
import ipaddr from 'ipaddr.js'
import {LRUCache} from 'lru-cache'
import {isLoopbackAddress} from '../loopback.ts'
import type {Peer} from '../request.ts'

/**
 * The address that counts towards a visitor's rate, and what they may have open at once. The header is believed from this machine, where the
 * site runs, and from anywhere once a proxy is trusted; its last entry is the one the nearest proxy wrote.
 *
 * @param forwarded the header X-Forwarded-For
 */
export function visitorAddress(forwarded: string, peer: Peer, trustProxy: boolean): string {
  const direct = peer.remoteAddress ?? 'unknown'
  if (!trustProxy && !isLoopbackAddress(peer.remoteAddress)) return networks.memo(direct)
  const last = withoutPort(forwarded.split(',').at(-1)?.trim() ?? '')
  return isIP(last) ? network(last) : networks.memo(direct)
}

/** `192.0.2.1:4711` → `192.0.2.1`, `"[2001:db8::1]:443"` → `2001:db8::1`. */
function withoutPort(text: string): string {
  const groups = /^"?(?:\[(?<v6>[^\]]+)\]|(?<v4>[\d.]+))(?::\d+)?"?$/.exec(text)?.groups
  return groups?.['v6'] ?? groups?.['v4'] ?? text
}

/** Of those at the other ends of connections, who ask again and again. */
const networks = new LRUCache<string, string>({max: 1_000, memoMethod: network})

/** Whoever has one IPv6 address has 2^64 of them: the network counts as one, however it is written. */
function network(address: string): string {
  if (!isIP(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  return `${parsed.parts.slice(0, 4).map(toHex).join(':')}::/64`
}

function toHex(group: number): string {
  return group.toString(16)
}
