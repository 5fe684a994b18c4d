import {cleanText} from '#web/lib/text/clean-text.ts'

/** Longest query used, in UTF-16 units. */
export const MOST_CHARACTERS = 100

/** Cleans and trims a query and cuts it to the maximum length. */
export function trimmedQuery(query: string): string {
  return cleanText(query.trim().slice(0, MOST_CHARACTERS)).trim()
}
