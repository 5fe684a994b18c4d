import {z} from 'zod'
import {articleMoods} from '#art/kit/palette.ts'
import type {Block} from './markdown.ts'

const words = z.string().transform((list) => list.split(', '))

export const frontMatter = z.strictObject({
  title: z.string(),
  subheading: z.string(),
  /** ISO 8601 in UTC. */
  publishedAt: z.iso.datetime(),
  /** Slug of an author in `people.ts`. */
  author: z.string(),
  /** Comma-separated slugs of categories in `categories.ts`, and tags; optional for announcements. */
  categories: words.default([]),
  tags: words,
  /** Earlier slugs, which redirect to the current one. */
  formerSlugs: words.default([]),
  /** Alternative text of the drawn main image. */
  image: z.string(),
  /** Set for decorative images, which screen readers skip. */
  decorative: z.literal('true').optional(),
  /** Title and description for search engines and shared links. */
  seoTitle: z.string().optional(),
  seoDescription: z.string().optional(),
  /** Light of the drawing; the slug chooses the drawing itself. */
  mood: z.enum(articleMoods),
})

/** An article of the sample content as its author writes it, with references by slug. */
export type Article = z.infer<typeof frontMatter> & {
  /** Lower case; the file's name and part of the document id (`post-<slug>`, `announcement-<slug>`). */
  slug: string
  body: readonly Block[]
}
