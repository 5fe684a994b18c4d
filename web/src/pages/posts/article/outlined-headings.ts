import type {BodyMember} from '#web/content/entries.ts'
import {outlineOf, type OutlineHeading} from '#web/rich-text/outline.ts'

/** Articles with fewer headings are looked through faster than an outline of them. */
const LEAST_HEADINGS = 3

/** The headings that the outline of an article shows; none for a short article. */
export function outlinedHeadings(body: readonly BodyMember[] | null | undefined): OutlineHeading[] {
  const headings = outlineOf(body).filter(({level}) => level < 4)
  return headings.length >= LEAST_HEADINGS ? headings : []
}
