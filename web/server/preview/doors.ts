import {validatePreviewUrl} from '@sanity/preview-url-secret'
import {urlSearchParamPreviewPathname} from '@sanity/preview-url-secret/constants'
import {COLLECTIONS} from '@skyforge/config/collections.ts'
import {
  perspectiveCookie,
  readPerspective,
  writePerspective,
} from '../../src/preview/perspective.ts'
import {isShortUrl, shortUrl} from '@skyforge/server-kit/negotiation/short-url.ts'
import type {Reply, SiteRequest} from '@skyforge/server-kit/replies/reply.ts'
import type {DraftClientOf} from './draft-source.ts'
import {noPass, passFor} from './preview-cookies.ts'
import {ENTER_PREFIX} from './preview-paths.ts'
import {goTo, previewSentence} from './preview-reply.ts'
import type {ReadTokenOf} from './read-tokens.ts'

export type Doors = {
  tokenOf: ReadTokenOf
  clientOf: DraftClientOf
  siteUrl: string
}

/**
 * Admits a browser with a secret that the Studio stored in a collection's drafts, and redirects it to its page. Rejects
 * when drafts are unavailable.
 */
export async function enter(
  {url}: SiteRequest,
  {pathname, searchParams}: URL,
  {tokenOf, clientOf, siteUrl}: Doors,
): Promise<Reply> {
  if (!isShortUrl(searchParams.get(urlSearchParamPreviewPathname) ?? '')) {
    return previewSentence(400, 'The address of the page is too long.')
  }
  const collection = COLLECTIONS.find((name) => pathname === ENTER_PREFIX + name)
  if (!collection) return previewSentence(404, 'There is no such collection.')
  const [token, client] = [tokenOf(collection), clientOf(collection)]
  if (!token || !client) return previewSentence(503, 'The site has no token to read drafts with.')
  const {
    isValid,
    redirectTo = '/',
    studioPreviewPerspective,
  } = await validatePreviewUrl(client, url)
  if (!isValid) {
    return previewSentence(
      401,
      'This preview link is invalid or has expired. Open the preview in the Studio again.',
    )
  }
  const perspective = readPerspective(studioPreviewPerspective?.replaceAll(',', '.'))
  return goTo(withoutPerspective(redirectTo), [
    passFor(collection, token, isSecure(siteUrl)),
    // Pages change this cookie when the Studio shows another perspective.
    `${perspectiveCookie(collection)}=${writePerspective(perspective)}; Path=/`,
  ])
}

/** Ends the preview and redirects to the published version of the page. */
export function leave({headers}: SiteRequest, {siteUrl}: Pick<Doors, 'siteUrl'>): Reply {
  const from = shortUrl(headers.referer ?? '')
  const isOwn = from && [headers.host, new URL(siteUrl).host].includes(from.host)
  const forgotten = COLLECTIONS.flatMap((name) => noPass(name, isSecure(siteUrl)))
  return goTo(isOwn ? from.pathname + from.search : '/', forgotten)
}

function isSecure(siteUrl: string): boolean {
  return siteUrl.startsWith('https://')
}

/** Drops the perspective from the address: it is in a cookie. */
function withoutPerspective(address: string): string {
  const url = new URL(address, 'http://site')
  url.searchParams.delete('sanity-preview-perspective')
  return url.pathname + url.search + url.hash
}
