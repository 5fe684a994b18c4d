import {normalDate} from './dates.ts'

type Dated = {publishedAt?: string | null; updatedAt?: string | null}

const DAY_MS = 86_400_000

/**
 * Returns the editor's date of an article's last change, in ISO 8601. Undefined within a day of publication or without
 * a publication date.
 */
export function updatedOn({publishedAt, updatedAt}: Dated): string | undefined {
  const [published, updated] = [normalDate(publishedAt), normalDate(updatedAt)]
  if (!published || !updated) return undefined
  return Date.parse(updated) - Date.parse(published) > DAY_MS ? updated : undefined
}

/** Returns the same date for machines, or else the document's last change. */
export function lastModified(article: Dated & {_updatedAt?: string | null}): string | undefined {
  return updatedOn(article) ?? normalDate(article._updatedAt)
}
