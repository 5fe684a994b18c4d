import {defineField} from 'sanity'
import {SLUG_MAX_LENGTH, slugify} from '@skyforge/config/site/article-slug.ts'

/**
 * The slug field of a document type, generated from its field `source`. Whether a slug is well formed and free is for
 * the rules in `rules/slugs.ts`.
 */
export function slugField({source, description}: {source: string; description: string}) {
  return defineField({
    name: 'slug',
    title: 'Slug',
    description,
    type: 'slug',
    options: {source, maxLength: SLUG_MAX_LENGTH, slugify, isUnique: () => true},
    validation: (rule) => rule.required(),
  })
}
