import {normalDate} from './dates.ts'

type Dated = {publishedAt?: string | null; updatedAt?: string | null}

const DAY_MS = 86_400_000

/**
 * When the text of an article last changed, as its editor says, in ISO 8601. Nothing within a day of its publication,
 * or without that: then it is what was published.
 */
export function updatedOn({publishedAt, updatedAt}: Dated): string | undefined {
  const [published, updated] = [normalDate(publishedAt), normalDate(updatedAt)]
  if (!published || !updated) return undefined
  return Date.parse(updated) - Date.parse(published) > DAY_MS ? updated : undefined
}

/** The same for programs, which otherwise are told when the document was last stored. */
export function lastModified(article: Dated & {_updatedAt?: string | null}): string | undefined {
  return updatedOn(article) ?? normalDate(article._updatedAt)
}
