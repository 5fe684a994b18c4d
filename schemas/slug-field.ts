import {defineField} from 'sanity'
import {isSlug, SLUG_MAX_LENGTH, slugify} from './slug.ts'

/**
 * The slug field of a document type, generated from its field `source`. Sanity itself refuses a slug
 * that another document of the same type has.
 */
export function slugField({source, description}: {source: string; description: string}) {
  return defineField({
    name: 'slug',
    title: 'Slug',
    description,
    type: 'slug',
    options: {source, maxLength: SLUG_MAX_LENGTH, slugify},
    // One rule, not a list of them: each would ask anew whether the slug is in use, and say so anew.
    validation: (rule) =>
      rule
        .required()
        .custom(
          (slug) =>
            !slug?.current ||
            isSlug(slug.current) ||
            `The address works only with a-z, 0-9 and single hyphens, at most ${SLUG_MAX_LENGTH} characters. Press Generate for a valid one.`,
        ),
  })
}
