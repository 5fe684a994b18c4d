/** True if `If-None-Match` contains the tag, by weak comparison (RFC 9110, section 13.1.2). */
export function namesTag(tags: string | null | undefined, tag: string): boolean {
  if (!tags) return false
  if (tags === tag) return true
  const opaque = (each: string) => each.trim().replace(/^W\//, '')
  return tags.split(',').some((each) => each.trim() === '*' || opaque(each) === opaque(tag))
}
