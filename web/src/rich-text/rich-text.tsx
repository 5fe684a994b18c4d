import {PortableText, type InferStrictComponents} from '@portabletext/react'
import {useMemo} from 'react'
import type {BodyMember} from '#web/content/entries.ts'
import {BodyImage} from './body-image.tsx'
import {BodyLink} from './body-link.tsx'
import {CodeBlock} from './code-block.tsx'
import {Heading, HeadingIds} from './heading.tsx'
import {List, ListItem} from './list.tsx'
import {nestLists} from './nested-lists.ts'
import {outlineOf} from './outline.ts'
import {soundBody} from './sound/body.ts'
import {Table} from './table.tsx'

/**
 * One component for every member that the schema allows in a body: a new one does not compile until
 * it is here. Heading 1 becomes a second-level heading, for the title is the page's first.
 */
const components = {
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

const warnedOf = new Set<string>()

/** What the registry does not know is hidden or plain, with one warning a name (spec §8). */
function warnOnce(kind: string, type: string): void {
  const name = `${kind} "${type}"`
  if (warnedOf.has(name)) return
  warnedOf.add(name)
  console.warn(`The rich text has no component for the ${name}.`)
}

/** The body of an article, whatever state it is in. */
export function RichText({body}: {body: readonly BodyMember[] | null}) {
  const sound = useMemo(() => soundBody(body, components, warnOnce), [body])
  const nested = useMemo(() => nestLists(sound), [sound])
  const ids = useMemo(() => new Map(outlineOf(sound).map(({key, id}) => [key, id])), [sound])
  return (
    <HeadingIds value={ids}>
      <div className="text-body wrap-break-word text-slate [&_strong]:font-semibold [&_strong]:text-ink">
        <PortableText value={nested} components={components} />
      </div>
    </HeadingIds>
  )
}
