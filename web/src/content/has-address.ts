/**
 * Whether an article with that slug can be asked for. A slug of dots alone is the way to another folder, for
 * browsers as well; and what is no Unicode has no place in an address.
 */
export function hasAddress(slug: unknown): slug is string {
  return typeof slug === 'string' && slug.isWellFormed() && /[^.\s]/.test(slug)
}
