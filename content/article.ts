import type {ArticleMood} from '#art/kit/palette.ts'
import type {Block} from './compose.ts'

/**
 * One seed article, as its author writes it. `body` comes from the builders of `compose.ts`; the rest
 * names things that live elsewhere by their slug.
 */
export type SeedArticle = {
  /** Lower case; also the document id (`post-<slug>`, `announcement-<slug>`). */
  slug: string
  title: string
  subheading: string
  /** ISO 8601 in UTC. */
  publishedAt: string
  /** Slug of an author in `people.ts`. */
  author: string
  /** Slugs of categories in `categories.ts`. */
  categories: readonly string[]
  tags: readonly string[]
  image: {
    /** Alternative text of the drawn main image: what it shows, not what it is for. */
    alt: string
    /** Colour of light in the drawing; the drawing itself is chosen by the slug. */
    mood: ArticleMood
  }
  body: readonly Block[]
}
