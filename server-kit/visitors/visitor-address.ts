import {isIP} from 'node:net'
import ipaddr from 'ipaddr.js'
import {LRUCache} from 'lru-cache'
import {isLoopbackAddress} from '../loopback.ts'
import type {Peer} from '../request.ts'

/**
 * The visitor's address for rate limits. The header counts from this machine, where the site runs, or behind a trusted
 * proxy; its last entry is from the nearest proxy.
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

/** Cache for addresses of connections, which repeat. */
const networks = new LRUCache<string, string>({max: 1_000, memoMethod: network})

/** An IPv6 client owns 2^64 addresses, so its /64 network counts as one. */
function network(address: string): string {
  if (!isIP(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  return `${parsed.parts.slice(0, 4).map(toHex).join(':')}::/64`
}

function toHex(group: number): string {
  return group.toString(16)
}
