import type {InferStrictComponents, PortableTextMarkComponent} from '@portabletext/react'
import type {Block, BodyMember, ObjectType} from '#web/content/entries.ts'
import {BodyLink} from './body-link.tsx'
import {CodeBlock} from './code/code-block.tsx'
import {codeHtml, codeMarkdown, sanitizeCode} from './code/code-content.ts'
import {Heading} from './heading.tsx'
import {BodyImage} from './image/image-block.tsx'
import {imageHtml, imageMarkdown, sanitizeImage} from './image/image-content.ts'
import {List, ListItem} from './list.tsx'
import type {Sanitizers} from './sanitize/members.ts'
import {Table} from './table/table-block.tsx'
import {textsApart} from './texts-apart.tsx'
import {
  sanitizeCustomTable,
  sanitizeStyledTable,
  sanitizeTable,
  tableHtml,
  tableMarkdown,
} from './table/table-content.ts'

/* Handling of every block type that the schema allows in a body. A new type does not compile until it is in all four
   tables; browsers load only the first two. */

const styled = (Tag: 'strong' | 'em' | 'code' | 'u' | 'del'): PortableTextMarkComponent =>
  function Styled({children}) {
    return <Tag>{textsApart(children)}</Tag>
  }

/** Inline text styles, including styles that only older articles use. */
export const decorators: Record<string, PortableTextMarkComponent> = {
  strong: styled('strong'),
  em: styled('em'),
  code: styled('code'),
  underline: styled('u'),
  'strike-through': styled('del'),
}

/** Components of pages. */
export const components = {
  types: {
    image: BodyImage,
    code: CodeBlock,
    table: Table,
    customTable: Table,
    advancedTable: Table,
    enhancedTable: Table,
  },
  block: {
    normal: ({children}) => (
      <p dir="auto" className="late-layout mx-auto my-5 max-w-text">
        {textsApart(children)}
      </p>
    ),
    h1: (props) => <Heading rank={1} {...props} />,
    h2: (props) => <Heading rank={2} {...props} />,
    h3: (props) => <Heading rank={3} {...props} />,
    h4: (props) => <Heading rank={4} {...props} />,
    blockquote: ({children}) => (
      <blockquote
        dir="auto"
        className="late-layout mx-auto my-8 max-w-text border-s-2 border-ember ps-6 text-ink"
      >
        {textsApart(children)}
      </blockquote>
    ),
  },
  list: {
    bullet: (props) => <List as="ul" {...props} />,
    number: (props) => <List as="ol" {...props} />,
  },
  listItem: {bullet: ListItem, number: ListItem},
  marks: {link: BodyLink},
} satisfies InferStrictComponents<BodyMember[]>

/** Sanitizers by block type; keys are assigned elsewhere. */
export const sanitizers: Sanitizers = {
  image: sanitizeImage,
  code: sanitizeCode,
  table: sanitizeTable,
  customTable: sanitizeCustomTable,
  advancedTable: (value) => ({_type: 'advancedTable', ...sanitizeStyledTable(value)}),
  enhancedTable: (value) => ({_type: 'enhancedTable', ...sanitizeStyledTable(value)}),
}

/** Renders a sanitized block of the article at `address` as text, for readers outside the site. */
export type Renderers = {
  [Type in ObjectType]: (value: Block<Type>, address: string) => string
}

/** As HTML without styles, for feeds. */
export const html: Renderers = {
  image: imageHtml,
  code: codeHtml,
  table: tableHtml,
  customTable: tableHtml,
  advancedTable: tableHtml,
  enhancedTable: tableHtml,
}

/** As CommonMark with GitHub's tables. */
export const markdown: Renderers = {
  image: imageMarkdown,
  code: codeMarkdown,
  table: tableMarkdown,
  customTable: tableMarkdown,
  advancedTable: tableMarkdown,
  enhancedTable: tableMarkdown,
}
