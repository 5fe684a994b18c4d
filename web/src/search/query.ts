import {cleanText} from '#web/lib/text/clean-text.ts'

/** Of a longer query the rest is not looked at, in UTF-16 units. */
export const MOST_CHARACTERS = 100

/** What a visitor has typed, as it is searched for and named: clean, without spaces around it, and not too long. */
export function trimmedQuery(query: string): string {
  return cleanText(query.trim().slice(0, MOST_CHARACTERS)).trim()
}
