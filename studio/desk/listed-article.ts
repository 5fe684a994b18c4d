/** An article in a list of the desk that is no list of the Studio's own. */
export type ListedArticle = {
  /** The published one. */
  id: string
  type: string
  title: string
  /** Why it is in the list: when it goes live, what is wrong with it. */
  note: string
  /** The release whose version of it the form is to show. */
  release?: string
}

/** The articles of a list; an error where they are not known, while they are asked for again. */
export type Listing = readonly ListedArticle[] | Error

/** What an article is called that has no title yet. */
export const UNTITLED = 'Untitled'
