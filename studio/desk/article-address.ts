import {ARTICLE_TYPES, COLLECTIONS} from '@skyforge/config/collections.ts'
import {apiConfig} from '../connection/api-config.ts'

/** The path of the articles of each type on the site. */
const paths = Object.fromEntries(
  COLLECTIONS.map((name) => [ARTICLE_TYPES[name].name, ARTICLE_TYPES[name].path]),
)

type Published = {_type?: string; slug?: unknown}

/** Where the site has a published article; undefined for what has no page of its own, or no slug. */
export function articleAddress(
  published: Published | null | undefined,
  siteUrl = apiConfig.siteUrl,
): string | undefined {
  const path = published?._type && paths[published._type]
  const slug = slugOf(published?.slug)
  return path && slug ? `${siteUrl}${path}/${slug}` : undefined
}

function slugOf(slug: unknown): string | undefined {
  if (typeof slug !== 'object' || slug === null || !('current' in slug)) return undefined
  return typeof slug.current === 'string' ? slug.current : undefined
}
