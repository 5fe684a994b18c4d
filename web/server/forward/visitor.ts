import type {IncomingHttpHeaders, OutgoingHttpHeaders} from 'node:http'

/** What goes along to a program behind the site: the headers of these names, and who the visitor is. */
export function passOn(
  names: readonly string[],
  headers: IncomingHttpHeaders,
  visitor: string | undefined,
): OutgoingHttpHeaders {
  const passed = names.filter((name) => headers[name]).map((name) => [name, headers[name]])
  return {...Object.fromEntries(passed), 'x-forwarded-for': visitor}
}

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
