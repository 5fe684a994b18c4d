/** Searched fields, most important first. */
export const PLACES = ['title', 'subheading', 'tags', 'text'] as const

/** A searchable page, with its texts by field. */
export type SearchEntry = {
  /** Kind shown in results: the title of the article's type, `Service` or `Case study`. */
  kind: string
  /** Path of its page. */
  path: string
  /** Publication date in ISO 8601, if any. */
  date: string | undefined
  title: string
  subheading: string
  /** Joined, as they are shown. */
  tags: string
  text: string
}

/** Alternating pieces of a text: between the matches, and the matches. */
export type MarkedText = readonly string[]

export type SearchResult = Pick<SearchEntry, 'kind' | 'path' | 'date'> & {
  title: MarkedText
  /** The passage with the matches, or what the entry is about. */
  passage: MarkedText
}
