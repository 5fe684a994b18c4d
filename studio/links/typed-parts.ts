import {typedPath} from '#schemas/rules/typed-address.ts'
import {apiConfig} from '../api-config.ts'

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
  const path = typedPath(href, apiConfig.siteUrl)
  if (path === undefined || href.includes('?')) return {}
  const [, slug] = path.startsWith(`${articles}/`) ? path.split(articles + '/') : []
  const [, anchor] = href.split('#')
  return {path, ...(slug && {slug}), ...(anchor && {anchor})}
}
