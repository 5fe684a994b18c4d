import {defineField, defineType} from 'sanity'

/** The tabs of an article's form, beside the one with all fields: the first is open, the second has these. */
export const articleGroup = {name: 'article', title: 'Article', default: true}
export const seoGroup = {name: 'seo', title: 'Search and sharing'}

/** How an article appears in search results and where it is shared; what is empty comes from the article. */
export const seo = defineType({
  name: 'seo',
  title: 'Search and sharing',
  description: 'How the article appears in search results and where its address is shared.',
  type: 'object',
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      description: 'In search results and shared links, if the headline does not suit them.',
      type: 'string',
    }),
    defineField({
      name: 'description',
      title: 'Description',
      description:
        'One or two sentences under the title, shown as they are. Without them the text begins there.',
      type: 'text',
      rows: 3,
    }),
    defineField({
      name: 'image',
      title: 'Image',
      description:
        'In shared links, instead of the main image. Wide ones work best: 1200 × 630 pixels are shown.',
      type: 'image',
      options: {hotspot: true},
    }),
    defineField({
      name: 'noIndex',
      title: 'Hide from search engines',
      description:
        'Search engines and language models are asked to leave the article out, and the search of the site does not find it. It stays in lists and feeds.',
      type: 'boolean',
    }),
  ],
})
