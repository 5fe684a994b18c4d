import {SITE_IDS} from './element-ids.ts'

/**
 * The id of a heading: the words of its text, joined by hyphens. A number keeps it apart from ids that are `taken`
 * on the page, and from those that every page has.
 */
export function headingId(text: string, taken: ReadonlySet<string>): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['part']
  const id = words.join('-')
  for (let count = 1; ; count += 1) {
    const candidate = count === 1 ? id : `${id}-${count}`
    if (!taken.has(candidate) && !SITE_IDS.includes(candidate)) return candidate
  }
}

/** The same for all headings of a page, in order. */
export function headingIds(texts: readonly string[]): string[] {
  const taken = new Set<string>()
  for (const text of texts) taken.add(headingId(text, taken))
  return [...taken]
}
