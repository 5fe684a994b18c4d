import {isWellFormed} from '#web/lib/polyfills/well-formed.ts'

/**
 * Whether an article with that slug can be asked for. A slug of dots alone is the way to another folder, for
 * browsers as well; and what is no Unicode has no place in an address.
 */
export function hasAddress(slug: unknown): slug is string {
  return typeof slug === 'string' && isWellFormed(slug) && /[^.\s]/.test(slug)
}

/**
 * What the last part of a path names: the slug that was encoded there. Empty where that is no address of anything.
 * The router's parameters are no use for it: they have a slash where a name has the letters `%2F`.
 */
export function nameAt(path: string): string {
  try {
    const end = path.endsWith('/') ? path.length - 1 : path.length
    return decodeURIComponent(path.slice(path.lastIndexOf('/', end - 1) + 1, end))
  } catch {
    return ''
  }
}
