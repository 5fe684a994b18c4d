import {brand} from '@skyforge/config/brand.ts'

export const searchTexts = {
  title: 'Search',
  description: `Search all posts, announcements, services and case studies of ${brand.name}.`,
  titleOf: (query: string) => `Search: ${query}`,
  heading: 'Search',
  /** Name of the field, and of the button that opens the dialog. */
  label: 'Search',
  /** Fits on the narrowest phones. */
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
