import type {Ask} from '#web/content/ask.ts'
import type {Collection} from '#web/content/collections.ts'
import type {Article, AuthorProfile, Entry} from '#web/content/entries.ts'
import type {ListedEntry} from '#web/content/lists/listed-entries.ts'

export type PageRequest = {
  params: Readonly<Record<string, string | undefined>>
  search: URLSearchParams
  ask: Ask
}

/** Facts about a page's content that the server needs. */
export type PageContent = {
  /** False if the slug or the page of a list does not exist. */
  found: boolean
  /** True if the list is filtered by an unknown category. */
  isFilteredByNothing?: boolean
  /** True if the page itself reports that nothing was found, and so needs those results. */
  saysMissing?: boolean
  collection?: Collection
  article?: Article
  entries?: readonly Entry[]
  /** Category, tag or author whose articles the page lists. */
  subject?: Subject
  author?: AuthorProfile
}

export type Subject = {
  heading: string
  description: string | null
  path: string
  entries: readonly ListedEntry[]
}

/** Runs every query that a page makes when it is shown, each once. */
export type AskAll = (request: PageRequest) => Promise<PageContent>
