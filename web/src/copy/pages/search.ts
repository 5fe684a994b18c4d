import {brand} from '@skyforge/config/brand.ts'

/** Texts of the search, on its page and in its dialog. */
export const searchTexts = {
  title: 'Search',
  description: `Search the posts, announcements, services and case studies of ${brand.name} by any word of theirs.`,
  titleOf: (query: string) => `Search: ${query}`,
  heading: 'Search',
  /** Names the field, and the button that opens the dialog. */
  label: 'Search',
  /** Short enough for the narrowest of phones. */
  placeholder: 'A word, or its beginning',
  submit: 'Find',
  close: 'Close',
  all: 'All results',
  invitation:
    'Any word of our posts, announcements, services and case studies will do. Its beginning is enough, and a letter may be wrong.',
  results: 'Search results',
  underway: 'Searching…',
  failed: 'The search does not answer just now. Please try again in a moment.',
  nothing: (query: string) => `Nothing found for “${query}”`,
  elsewhere: 'Fewer words, or other ones, may help. Or look through what there is:',
  found: (count: number, query: string) =>
    `${count === 1 ? '1 result' : `${count} results`} for “${query}”`,
  foundMost: (count: number, query: string) => `The first ${count} results for “${query}”`,
} as const
