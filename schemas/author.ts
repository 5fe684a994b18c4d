import {defineField, defineType} from 'sanity'
import {imageWithAlt} from './image-with-alt.ts'
import {slugField} from './slug-field.ts'

const NAME_MAX_LENGTH = 80
const BIO_MAX_LENGTH = 600

export const author = defineType({
  name: 'author',
  title: 'Author',
  description: 'A person who signs articles.',
  type: 'document',
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      description: 'The full name, as it stands under the title of an article.',
      type: 'string',
      validation: (rule) => [
        rule.required().error('Without a name, articles would appear unsigned.'),
        rule
          .max(NAME_MAX_LENGTH)
          .error(`Names above ${NAME_MAX_LENGTH} characters break the article header.`),
      ],
    }),
    slugField({
      source: 'name',
      description:
        'The address of the author’s page: /authors/your-slug. With the same slug in both workspaces it is one page. Generate it from the name.',
    }),
    defineField({
      ...imageWithAlt,
      name: 'image',
      title: 'Portrait',
      description:
        'Shown round beside the name, and larger on the page of the author: choose one where the face fills the frame.',
    }),
    defineField({
      name: 'bio',
      title: 'Short biography',
      description:
        'Two or three sentences at the head of the author’s page: what they do, and why readers should listen.',
      type: 'text',
      rows: 4,
      validation: (rule) =>
        rule
          .max(BIO_MAX_LENGTH)
          .error(`Above ${BIO_MAX_LENGTH} characters it is no longer a short biography.`),
    }),
  ],
  orderings: [{name: 'name', title: 'Name', by: [{field: 'name', direction: 'asc'}]}],
  preview: {select: {title: 'name', subtitle: 'bio', media: 'image'}},
})
