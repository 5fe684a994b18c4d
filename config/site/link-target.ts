import {parseUrl} from './parse-url.ts'

/** The target of a link in the content; `inert` links are rendered as text. */
export type LinkTarget =
  {kind: 'page'; to: string} | {kind: 'outside'; href: string} | {kind: 'inert'}

const OUTSIDE_PROTOCOLS = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/**
 * Sorts an address of the content into a page of this site (a path, a hash, or an absolute address
 * of `siteUrl`), an outside address, or an inert one (`javascript:`, `data:`, nonsense).
 */
export function linkTarget(href: string | null | undefined, siteUrl: string): LinkTarget {
  const source = href?.trim()
  if (!source) return {kind: 'inert'}
  if (source.startsWith('#')) return {kind: 'page', to: source}
  const url = parseUrl(source, siteUrl)
  if (!url || !OUTSIDE_PROTOCOLS.has(url.protocol)) return {kind: 'inert'}
  if (url.origin === new URL(siteUrl).origin) {
    // With two slashes before it, a path would be the address of a host (https://www.rfc-editor.org/rfc/rfc3986#section-4.2).
    return {kind: 'page', to: url.pathname.replace(/^\/{2,}/, '/') + url.search + url.hash}
  }
  return {kind: 'outside', href: url.href}
}
