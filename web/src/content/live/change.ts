/** Something published has changed; without tags it may be anything. */
export type Change = {tags?: readonly string[]}

/** Whether an answer with these tags may look different after a change. */
export function isAffected(syncTags: readonly string[] | undefined, {tags}: Change): boolean {
  if (!tags || !syncTags?.length) return true
  return tags.some((tag) => syncTags.includes(tag))
}
