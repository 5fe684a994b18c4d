import {isWellFormed} from '#web/lib/polyfills/well-formed.ts'

/**
 * True if a slug can be part of an address. Browsers resolve a slug of dots as a folder, and invalid Unicode cannot be
 * encoded.
 */
export function hasAddress(slug: unknown): slug is string {
  return typeof slug === 'string' && isWellFormed(slug) && /[^.\s]/.test(slug)
}

/**
 * Returns the slug encoded in the last part of a path, or an empty string if invalid. Router parameters would have a
 * slash for the letters `%2F`.
 */
export function nameAt(path: string): string {
  try {
    const end = path.endsWith('/') ? path.length - 1 : path.length
    return decodeURIComponent(path.slice(path.lastIndexOf('/', end - 1) + 1, end))
  } catch {
    return ''
  }
}
