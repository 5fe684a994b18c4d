import {shortUrl} from '../negotiation/short-url.ts'

/**
 * Whether a page of this server posts, or a program: a page of another site could do so in a visitor's name.
 *
 * @param own further origins of this server, where a proxy in front of it asks under another name
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
