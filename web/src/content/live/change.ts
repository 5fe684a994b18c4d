/** A change of published content; without tags it may affect anything. */
export type Change = {tags?: readonly string[]}

/** True if a result with these tags may be stale after a change. */
export function isAffected(syncTags: readonly string[] | undefined, {tags}: Change): boolean {
  if (!tags || !syncTags?.length) return true
  return tags.some((tag) => syncTags.includes(tag))
}
