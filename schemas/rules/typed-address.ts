import {linkTarget} from '@skyforge/config/site/link-target.ts'

/** What a typed address of this site leads to: a path as the site's server reads it, a query, a part of the page. */
type TypedAddress = {path: string; hasQuery: boolean; anchor: string}

/** Undefined for addresses elsewhere and for parts of the same page. */
export function typedAddress(href: string, siteUrl: string): TypedAddress | undefined {
  const target = linkTarget(href, siteUrl)
  if (target.kind !== 'page' || target.to.startsWith('#')) return undefined
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?#?(.*)$/.exec(target.to) ?? []
  return {
    path: path.replaceAll(/\/{2,}/g, '/').replace(/(?<=.)\/$/, ''),
    hasQuery: query !== '',
    anchor: decodedPart(hash),
  }
}

/** Just the path of such an address. */
export function typedPath(href: string, siteUrl: string): string | undefined {
  return typedAddress(href, siteUrl)?.path
}

/** Where the site looks for a redirect of such an address: at its path, and at that of the page whose Markdown or feed it is. */
export function redirectedPaths(href: string, siteUrl: string): string[] {
  const path = typedPath(href, siteUrl)
  return path ? [path, path.replace(/(?<=.)(?:\.md|\/feed\.(?:xml|json))$/, '')] : []
}

/** The last part of such a path, which may be the slug of an article. */
export function lastPart(path: string): string {
  return decodedPart(/[^/]*$/.exec(path.replace(/\.md$/, ''))?.[0] ?? '')
}

/** What a part of an address says: the slug that `articleAddress` has encoded. Empty where it says nothing. */
export function decodedPart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch (error) {
    if (error instanceof URIError) return ''
    throw error
  }
}
