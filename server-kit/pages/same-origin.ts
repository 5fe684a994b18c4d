import {shortUrl} from '../negotiation/short-url.ts'

/**
 * True for requests of programs and of this server's pages: pages of other sites could act in a visitor's name.
 *
 * @param own further origins of this server, for a proxy with another host name
 */
export function isSameOrigin(
  request: Request,
  url: URL,
  own: ReadonlySet<string> = new Set(),
): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const origin = request.headers.get('origin')
  return origin === null || own.has(origin) || shortUrl(origin)?.host === url.host
}
