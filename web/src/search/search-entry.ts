/** What is searched, in the order in which a place counts. */
export const PLACES = ['title', 'subheading', 'tags', 'text'] as const

/** A page that can be found, with its words by where they stand. */
export type SearchEntry = {
  /** As results name it: the title of the article's type, `Service` or `Case study`. */
  kind: string
  /** Where its page is. */
  path: string
  /** When it was published, ISO 8601, where it has a date. */
  date: string | undefined
  title: string
  subheading: string
  /** Joined, as they are shown. */
  tags: string
  text: string
}

/** Pieces of a text in turn: what stands between the words that were looked for, and these. */
export type MarkedText = readonly string[]

export type SearchResult = Pick<SearchEntry, 'kind' | 'path' | 'date'> & {
  title: MarkedText
  /** Where the words stand in the entry, or what it is about. */
  passage: MarkedText
}
