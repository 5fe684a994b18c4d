import type {BodyMember} from '#web/content/entries.ts'
import {outlineOf, type OutlineHeading} from '#web/rich-text/outline.ts'

/** Articles with fewer headings need no outline. */
const LEAST_HEADINGS = 3

/** Returns the headings of an article's outline; empty for a short article. */
export function outlinedHeadings(body: readonly BodyMember[] | null | undefined): OutlineHeading[] {
  const headings = outlineOf(body).filter(({level}) => level < 4)
  return headings.length >= LEAST_HEADINGS ? headings : []
}
