import {z} from 'zod'
import {articleMoods} from '#art/kit/palette.ts'
import type {Block} from './markdown.ts'

const words = z.string().transform((list) => list.split(', '))

/** What stands above an article's text, a line each. */
export const frontMatter = z.strictObject({
  title: z.string(),
  subheading: z.string(),
  /** ISO 8601 in UTC. */
  publishedAt: z.iso.datetime(),
  /** Slug of an author in `people.ts`. */
  author: z.string(),
  /** Slugs of categories in `categories.ts`, between commas, as are the tags; announcements may have none. */
  categories: words.default([]),
  tags: words,
  /** Slugs under which it was published before: redirects lead on from there. */
  formerSlugs: words.default([]),
  /** Alternative text of the drawn main image: what it shows, not what it is for. */
  image: z.string(),
  /** For pictures that say nothing which the text does not: those who do not see it are told nothing of it. */
  decorative: z.literal('true').optional(),
  /** For search engines and shared links, instead of title and beginning of the text. */
  seoTitle: z.string().optional(),
  seoDescription: z.string().optional(),
  /** Light in the drawing; the drawing itself is chosen by the slug. */
  mood: z.enum(articleMoods),
})

/** One article of the first content, as its author writes it. It names things that live elsewhere by their slug. */
export type Article = z.infer<typeof frontMatter> & {
  /** Lower case, the file's name; also the document id (`post-<slug>`, `announcement-<slug>`). */
  slug: string
  body: readonly Block[]
}
