import {defineArrayMember, defineField} from 'sanity'
import {contentImage} from './image-with-alt.ts'
import {articleGroup, seoGroup} from './seo.ts'
import {slugField} from './slug-field.ts'
import {tagsField} from './tags.ts'

const TITLE_MAX_LENGTH = 120
const SUBHEADING_MAX_LENGTH = 240

const titleField = defineField({
  name: 'title',
  title: 'Title',
  description: 'The headline: on the page, in lists, in the browser tab and in search results.',
  type: 'string',
  validation: (rule) => [
    rule.required().error('Without a title the article cannot be listed or found.'),
    rule
      .max(TITLE_MAX_LENGTH)
      .error(`Above ${TITLE_MAX_LENGTH} characters the title fills the whole screen of a phone.`),
  ],
})

const subheadingField = defineField({
  name: 'subheading',
  title: 'Subheading',
  description: 'One sentence under the title that says what the reader gets.',
  type: 'text',
  rows: 2,
  validation: (rule) =>
    rule
      .max(SUBHEADING_MAX_LENGTH)
      .error(
        `Above ${SUBHEADING_MAX_LENGTH} characters the subheading pushes the article off the first screen.`,
      ),
})

const publishedAtField = defineField({
  name: 'publishedAt',
  title: 'Publication date',
  description:
    'Shown with the article and used to order the lists: the newest is featured. A date to come does not hold it back: schedule its publishing, beside “Publish”.',
  type: 'datetime',
  initialValue: () => new Date().toISOString(),
  validation: (rule) =>
    rule
      .custom(
        (date) =>
          Boolean(date) || 'Without a date the article comes last in the list and shows none.',
      )
      .warning(),
})

const updatedAtField = defineField({
  name: 'updatedAt',
  title: 'Text last changed',
  description:
    'Set it when readers are to know that the text was looked through again: from a day after the publication date on, “Updated on” shows beside that.',
  type: 'datetime',
})

const mainImageField = defineField({
  ...contentImage,
  name: 'mainImage',
  title: 'Main image',
  description:
    'Above the article, on its cards and where it is shared. Set the focus point: cards crop it.',
  validation: (rule) =>
    rule
      .custom(
        (image) =>
          Boolean(image?.asset) || 'Without an image, cards and shared links show no picture.',
      )
      .warning(),
})

const authorField = defineField({
  name: 'author',
  title: 'Author',
  description: 'Who signs the article.',
  type: 'reference',
  to: [{type: 'author'}],
  validation: (rule) =>
    rule.required().error('Readers and search engines want to know who wrote this.'),
})

const categoriesField = defineField({
  name: 'categories',
  title: 'Categories',
  description:
    'One or two subjects, shown with the article. Blog posts are filtered and related by them.',
  type: 'array',
  of: [defineArrayMember({type: 'reference', to: [{type: 'category'}]})],
  validation: (rule) => [
    rule.unique().error('A category that is chosen twice shows twice on every card.'),
    rule
      .custom(
        (categories, {document}) =>
          document?._type !== 'post' ||
          Boolean(categories?.length) ||
          'Without a category the post is found only under "All Posts".',
      )
      .warning(),
  ],
})

const NO_TEXT = 'Without text there is nothing to read.'

type Block = {_type: string; children?: {text?: string}[]}

/** Whether a member of the text is a paragraph without a word in it, as editors leave behind. */
function isBlank({_type, children = []}: Block): boolean {
  return _type === 'block' && children.every((child) => !child.text?.trim())
}

const bodyField = defineField({
  name: 'body',
  title: 'Text',
  description:
    'The article itself. Its first paragraph is the excerpt in lists and search results.',
  type: 'richText',
  validation: (rule) => [
    rule.required().error(NO_TEXT),
    rule.custom<Block[]>((blocks) => !blocks || !blocks.every(isBlank) || NO_TEXT),
  ],
})

const seoField = defineField({
  name: 'seo',
  title: 'Search and sharing',
  description: 'What is left empty comes from the article itself.',
  type: 'seo',
  group: seoGroup.name,
})

/**
 * The fields that posts and announcements share, in the order in which editors fill them.
 *
 * @param path - where the articles of the type live on the site, for example `/blog`
 */
export function articleFields(path: string) {
  const fields = [
    titleField,
    slugField({
      source: 'title',
      description: `The address of the article: ${path}/your-slug. Generate it from the title; without one nobody can open it. When it changes later, the old address can lead to the new one.`,
    }),
    subheadingField,
    publishedAtField,
    updatedAtField,
    mainImageField,
    authorField,
    categoriesField,
    tagsField,
    bodyField,
  ]
  return [...fields.map((field) => ({...field, group: articleGroup.name})), seoField]
}
