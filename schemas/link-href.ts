// Backslashes and control characters are refused everywhere: browsers drop or rewrite them, which
// would turn `/\evil.example` or `/<tab>/evil.example` into a link to another site.
const UNSAFE_CHARACTER = /[\s\\\p{Cc}]/u
const SITE_PATH = /^\/(?!\/)/
const CONTACT_ADDRESS = /^(?:mailto:[^@]+@[^@]+|tel:\+?[\d().-]+)$/i

function isWebAddress(href: string): boolean {
  return /^https?:\/\//i.test(href) && URL.canParse(href)
}

/**
 * Whether a link may stand in an article: an http, https, mailto or tel address, or a path on this
 * site, which starts with exactly one slash.
 */
export function isLinkHref(href: string): boolean {
  if (UNSAFE_CHARACTER.test(href)) return false
  return SITE_PATH.test(href) || CONTACT_ADDRESS.test(href) || isWebAddress(href)
}
