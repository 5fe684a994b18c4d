import {brand} from '@skyforge/config/brand.ts'
import type {PageText} from './page-text.ts'

export const authorsPage: PageText & {heading: string; tagline: string; listLabel: string} = {
  title: 'Authors',
  heading: 'Authors',
  tagline: 'Engineers who write down what they did, with the numbers that came out.',
  listLabel: 'All authors',
  description: `The engineers of ${brand.name} who write about their work on AWS: who they are, what they do, and everything that they have published.`,
  keywords: [brand.name, 'authors', 'AWS engineers', 'cloud architects'],
}

export const authorTexts = {
  kicker: 'Author',
  /** Used without a biography. */
  description: (name: string) => `What ${name} has written for ${brand.name}, newest first.`,
  articles: (name: string) => `Articles by ${name}`,
  none: (name: string) => `${name} has not published anything here yet.`,
  count: (count: number) => (count === 1 ? '1 article' : `${count} articles`),
  loading: 'Loading author...',
} as const
