import {defineArrayMember, defineField, defineType} from 'sanity'
import {codeBlock} from './code.ts'
import {imageWithAlt} from './image-with-alt.ts'
import {isLinkHref} from './link-href.ts'
import {tableBlock} from './tables.ts'

const link = defineArrayMember({
  name: 'link',
  title: 'Link',
  description: 'Leads from the marked words to another page.',
  type: 'object',
  fields: [
    defineField({
      name: 'href',
      title: 'Address',
      description:
        'A full address (https://…), an e-mail (mailto:…), a phone number (tel:…), or a page of this site (/contact).',
      type: 'string',
      validation: (rule) => [
        rule.required().error('Without an address the marked words lead nowhere.'),
        rule.custom(
          (href) =>
            !href ||
            isLinkHref(href) ||
            'Readers could not follow this. Start with https://, http://, mailto: or tel:, or with one / for a page of this site.',
        ),
      ],
    }),
  ],
})

const textBlock = defineArrayMember({
  type: 'block',
  title: 'Text',
  styles: [
    {title: 'Paragraph', value: 'normal'},
    {title: 'Heading 1', value: 'h1'},
    {title: 'Heading 2', value: 'h2'},
    {title: 'Heading 3', value: 'h3'},
    {title: 'Heading 4', value: 'h4'},
    {title: 'Quote', value: 'blockquote'},
  ],
  lists: [
    {title: 'Bulleted list', value: 'bullet'},
    {title: 'Numbered list', value: 'number'},
  ],
  marks: {
    decorators: [
      {title: 'Bold', value: 'strong'},
      {title: 'Italic', value: 'em'},
    ],
    annotations: [link],
  },
})

const imageBlock = defineArrayMember({
  ...imageWithAlt,
  title: 'Image',
  description: 'A picture as wide as the text.',
  validation: (rule) =>
    rule.assetRequired().error('Upload or choose an image: an empty one leaves a gap in the text.'),
})

/** The text of an article. A new kind of block is added to this list and to the site's registry. */
export const richText = defineType({
  name: 'richText',
  title: 'Rich text',
  description: 'Text with headings, lists, links, images, code and tables.',
  type: 'array',
  of: [
    textBlock,
    imageBlock,
    codeBlock,
    tableBlock,
    defineArrayMember({type: 'customTable'}),
    defineArrayMember({type: 'advancedTable'}),
    defineArrayMember({type: 'enhancedTable'}),
  ],
})
