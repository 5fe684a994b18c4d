import {decodedPart, typedAddress} from '@skyforge/schemas/rules/typed-address.ts'
import {apiConfig} from '../connection/api-config.ts'

/**
 * The parts of a typed address of this site: its path, the slug where that is an article's, and the heading after its
 * `#`. Without parts are addresses elsewhere, and those with a query, which a link to a page would lose.
 *
 * @param articles - where articles live on the site, for example `/blog`
 */
export function typedParts(
  href: string,
  articles: string,
): {path?: string; slug?: string; anchor?: string} {
  const address = typedAddress(href, apiConfig.siteUrl)
  if (!address || address.hasQuery) return {}
  const {path, anchor} = address
  const rest = path.startsWith(`${articles}/`) ? path.slice(articles.length + 1) : ''
  const slug = rest.includes('/') ? '' : decodedPart(rest)
  return {path, ...(slug && {slug}), ...(anchor && {anchor})}
}
