import {brand} from '@skyforge/config/brand.ts'

/** Texts of the search, on its page and in its dialog. */
export const searchTexts = {
  title: 'Search',
  description: `Search all posts, announcements, services and case studies of ${brand.name}.`,
  titleOf: (query: string) => `Search: ${query}`,
  heading: 'Search',
  /** Names the field, and the button that opens the dialog. */
  label: 'Search',
  /** Short enough for the narrowest of phones. */
  placeholder: 'A word or its start',
  submit: 'Find',
  close: 'Close',
  all: 'All results',
  invitation:
    'Search our posts, announcements, services and case studies. The start of a word is enough, and a typo is fine.',
  results: 'Search results',
  underway: 'Searching…',
  failed: 'Search is unavailable right now. Please try again in a moment.',
  nothing: (query: string) => `Nothing found for “${query}”`,
  elsewhere: 'Try fewer or different words, or browse:',
  found: (count: number, query: string) =>
    `${count === 1 ? '1 result' : `${count} results`} for “${query}”`,
  foundMost: (count: number, query: string) => `The first ${count} results for “${query}”`,
} as const
