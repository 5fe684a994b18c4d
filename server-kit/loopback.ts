/** Addresses to bind for `localhost`: browsers and programs resolve it to either. */
export const LOOPBACK: readonly string[] = ['127.0.0.1', '::1']

const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]', '::1'])
const LOOPBACK_ADDRESSES = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** True for names that should resolve to this machine (https://www.rfc-editor.org/rfc/rfc6761#section-6.3). */
export function isLoopbackName(hostname: string): boolean {
  return isTrustedLoopbackName(hostname) || hostname.endsWith('.localhost')
}

/**
 * True for names that may grant rights, because DNS cannot point them elsewhere. Some systems resolve `*.localhost` by
 * DNS.
 */
export function isTrustedLoopbackName(hostname: string): boolean {
  return LOOPBACK_NAMES.has(hostname)
}

/** @param address remote address of a socket */
export function isLoopbackAddress(address: string | undefined): boolean {
  return address !== undefined && LOOPBACK_ADDRESSES.has(address)
}
