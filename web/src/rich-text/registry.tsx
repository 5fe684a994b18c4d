import type {InferStrictComponents} from '@portabletext/react'
import type {BodyMember} from '#web/content/entries.ts'
import {BodyImage} from './image/image-block.tsx'
import {BodyLink} from './body-link.tsx'
import {CodeBlock} from './code/code-block.tsx'
import {Heading} from './heading.tsx'
import {List, ListItem} from './list.tsx'
import {Table} from './table/table-block.tsx'

/**
 * One component for every member that the schema allows in a body: a new one does not compile until
 * it is here. Heading 1 becomes a second-level heading, for the title is the page's first.
 */
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
    normal: ({children}) => <p className="mx-auto my-5 max-w-text">{children}</p>,
    h1: (props) => <Heading level={2} {...props} />,
    h2: (props) => <Heading level={2} {...props} />,
    h3: (props) => <Heading level={3} {...props} />,
    h4: (props) => <Heading level={4} {...props} />,
    blockquote: ({children}) => (
      <blockquote className="mx-auto my-8 max-w-text border-l-2 border-ember pl-6 text-ink">
        {children}
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
