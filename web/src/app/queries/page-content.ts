import type {Ask} from '#web/content/ask.ts'
import type {Collection} from '#web/content/collections.ts'
import type {Article, AuthorProfile, Entry} from '#web/content/entries.ts'
import type {ListedEntry} from '#web/content/lists/listed-entries.ts'

export type PageRequest = {
  params: Readonly<Record<string, string | undefined>>
  search: URLSearchParams
  ask: Ask
}

/** What was found for a page, as far as a server has to know it. */
export type PageContent = {
  /** False where there is nothing under the slug, or on that page of a list. */
  found: boolean
  /** Whether the list is filtered by a category that there is not. */
  isFilteredByNothing?: boolean
  /** Whether the page says itself that nothing was found: it has to know the answers that say so. */
  saysMissing?: boolean
  collection?: Collection
  article?: Article
  entries?: readonly Entry[]
  /** What the page lists, where it is about one thing that articles have in common. */
  subject?: Subject
  author?: AuthorProfile
}

export type Subject = {
  heading: string
  description: string | null
  /** The address that search engines shall know. */
  path: string
  entries: readonly ListedEntry[]
}

/** Asks everything that a page will ask when it is shown, each question once. */
export type AskAll = (request: PageRequest) => Promise<PageContent>
