import type {IncomingHttpHeaders, OutgoingHttpHeaders} from 'node:http'

/** Selects the named headers and adds the visitor's address. */
export function passOn(
  names: readonly string[],
  headers: IncomingHttpHeaders,
  visitor: string | undefined,
): OutgoingHttpHeaders {
  const passed = names.filter((name) => headers[name]).map((name) => [name, headers[name]])
  return {...Object.fromEntries(passed), 'x-forwarded-for': visitor}
}

/**
 * Returns the address sent as `x-forwarded-for`, by which programs behind the site apply limits. Behind a trusted proxy
 * it is the last in the proxy's header; claims of visitors are dropped.
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
