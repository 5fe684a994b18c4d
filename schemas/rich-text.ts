import {defineArrayMember, defineType} from 'sanity'
import {codeBlock} from './code.ts'
import {contentImage} from './image-with-alt.ts'
import {advancedTable, customTable, enhancedTable, tableBlock} from './tables.ts'

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
    annotations: [{type: 'link'}],
  },
})

const imageBlock = defineArrayMember({
  ...contentImage,
  title: 'Image',
  description: 'A picture as wide as the text.',
  validation: (rule) =>
    rule.assetRequired().error('Upload or choose an image, or remove this block.'),
})

/** Blocks of types that have names, which the content model lists as well. */
const namedBlocks = [customTable, advancedTable, enhancedTable]

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
    ...namedBlocks.map(({name}) => defineArrayMember({type: name})),
  ],
})

/** The text with the types of its blocks. */
export const richTextTypes = [richText, ...namedBlocks]
