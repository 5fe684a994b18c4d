import {defineField, defineType} from 'sanity'
import {slugField} from './slug-field.ts'

const TITLE_MAX_LENGTH = 40
const DESCRIPTION_MAX_LENGTH = 200

export const category = defineType({
  name: 'category',
  title: 'Category',
  description: 'A subject that articles are filed under.',
  type: 'document',
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      description:
        'One to three words. It stands on the filter buttons of the list and on every card.',
      type: 'string',
      validation: (rule) => [
        rule.required().error('Without a title readers could not choose this category.'),
        rule
          .max(TITLE_MAX_LENGTH)
          .error(`Above ${TITLE_MAX_LENGTH} characters the title does not fit a filter button.`),
      ],
    }),
    slugField({
      source: 'title',
      description:
        'Names the category in the addresses of its page and of the filtered list. Generate it from the title.',
    }),
    defineField({
      name: 'description',
      title: 'Description',
      description:
        'One sentence on what belongs here: readers see it above the articles, and colleagues file alike.',
      type: 'text',
      rows: 2,
      validation: (rule) =>
        rule
          .max(DESCRIPTION_MAX_LENGTH)
          .error(`Above ${DESCRIPTION_MAX_LENGTH} characters it is more than one sentence.`),
    }),
  ],
  orderings: [{name: 'title', title: 'Title', by: [{field: 'title', direction: 'asc'}]}],
  preview: {select: {title: 'title', subtitle: 'description'}},
})
