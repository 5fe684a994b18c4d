const MAX_LENGTH = 500

/**
 * A path as requests have it: each slash is one, and none is the last. `*` and `:` are patterns to hosts of files, which
 * read redirects from a list of paths.
 */
const PATH = /^(?:\/(?:[\w\-.~!$&'()+,;=@]|%[\dA-F]{2})+)+$/

/** What browsers drop or rewrite, by which a path would become another site's address. */
const UNSAFE_CHARACTER = /[\s\\\p{Cc}]/u
const SITE_PATH = /^\/(?!\/)/
const WEB_ADDRESS = /^https?:\/\//i

/** Whether an address of the site can lead on: a path as browsers write it, without query and hash. */
export function isRedirectSource(path: string): boolean {
  return path.length <= MAX_LENGTH && PATH.test(path)
}

/** Whether somebody can be sent there: a path of the site, with query and hash, or the address of another one. */
export function isRedirectTarget(address: string): boolean {
  if (address.length > MAX_LENGTH || UNSAFE_CHARACTER.test(address)) return false
  return SITE_PATH.test(address) || (WEB_ADDRESS.test(address) && URL.canParse(address))
}
