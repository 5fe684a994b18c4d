import {cleanText} from '#web/lib/text/clean-text.ts'

/** Of a longer query the rest is not looked at, in UTF-16 units. */
export const MOST_CHARACTERS = 100

/** A visitor's search query: cleaned, trimmed and cut to the maximum length. */
export function trimmedQuery(query: string): string {
  return cleanText(query.trim().slice(0, MOST_CHARACTERS)).trim()
}
