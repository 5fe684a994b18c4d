import {defineType} from 'sanity'
import {articleOrderings, articlePreview} from './article-preview.ts'
import {articleFields} from './article.ts'

export const announcement = defineType({
  name: 'announcement',
  title: 'Announcement',
  description: 'News of the company.',
  type: 'document',
  fields: articleFields('/announcement'),
  orderings: articleOrderings,
  preview: articlePreview,
})
