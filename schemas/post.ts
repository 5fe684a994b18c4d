import {defineType} from 'sanity'
import {articleOrderings, articlePreview} from './article-preview.ts'
import {articleFields} from './article.ts'

export const post = defineType({
  name: 'post',
  title: 'Post',
  description: 'An article of the blog.',
  type: 'document',
  fields: articleFields('/blog'),
  orderings: articleOrderings,
  preview: articlePreview,
})
