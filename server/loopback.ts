/** Both ways in which a browser or a program may resolve `localhost`: what to bind for it. */
export const LOOPBACK: readonly string[] = ['127.0.0.1', '::1']

/** What counts as this machine (https://www.rfc-editor.org/rfc/rfc6761#section-6.3). */
const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]', '::1'])
const LOOPBACK_ADDRESSES = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

export function isLoopbackName(hostname: string): boolean {
  return LOOPBACK_NAMES.has(hostname) || hostname.endsWith('.localhost')
}

/** @param address of the other end of a socket */
export function isLoopbackAddress(address: string | undefined): boolean {
  return address !== undefined && LOOPBACK_ADDRESSES.has(address)
}
