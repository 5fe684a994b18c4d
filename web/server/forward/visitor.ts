import type {IncomingHttpHeaders} from 'node:http'

/**
 * The address that a program behind the site is told in `x-forwarded-for`: what one visitor has open or sends is
 * counted by it. Behind a trusted proxy that is the last one in the proxy's header; what a visitor claims is
 * dropped.
 */
export function visitorOf(
  headers: IncomingHttpHeaders,
  remoteAddress: string | undefined,
  trustProxy: boolean,
): string | undefined {
  if (!trustProxy) return remoteAddress
  const told = String(headers['x-forwarded-for'] ?? '')
  return told.split(',').at(-1)?.trim() || remoteAddress
}
