import {defineType} from 'sanity'
import {ARTICLE_TYPES, type Collection} from '@skyforge/config/collections.ts'
import {articleOrderings, articlePreview} from './article-preview.ts'
import {articleFields} from './article.ts'
import {articleGroup, seoGroup} from './seo.ts'

/** The type of a collection's articles; they have the same fields in all collections. */
export function articleType(collection: Collection) {
  const {name, title, description, path} = ARTICLE_TYPES[collection]
  return defineType({
    name,
    title,
    description,
    type: 'document',
    groups: [articleGroup, seoGroup],
    fields: articleFields(path),
    orderings: articleOrderings,
    preview: articlePreview,
  })
}
