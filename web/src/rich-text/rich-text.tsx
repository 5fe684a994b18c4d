import {
  PortableText,
  type InferStrictComponents,
  type MissingComponentHandler,
} from '@portabletext/react'
import type {ReactNode} from 'react'
import type {BodyMember} from '#web/content/entries.ts'
import {BodyImage} from './body-image.tsx'
import {BodyLink} from './body-link.tsx'
import {CodeBlock} from './code-block.tsx'
import {Table} from './table.tsx'

const listClass = 'mx-auto my-5 w-full max-w-text space-y-2 pl-6 marker:text-slate [li_&]:my-2'

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
    h1: ({children}) => <Heading2>{children}</Heading2>,
    h2: ({children}) => <Heading2>{children}</Heading2>,
    h3: ({children}) => (
      <h3 className="mx-auto mt-10 mb-4 max-w-text text-heading text-ink">{children}</h3>
    ),
    h4: ({children}) => (
      <h4 className="mx-auto mt-8 mb-3 max-w-text font-semibold text-ink">{children}</h4>
    ),
    blockquote: ({children}) => (
      <blockquote className="mx-auto my-8 max-w-text border-l-2 border-ember pl-6 text-ink">
        {children}
      </blockquote>
    ),
  },
  list: {
    bullet: ({children}) => <ul className={`list-disc ${listClass}`}>{children}</ul>,
    number: ({children}) => <ol className={`list-decimal ${listClass}`}>{children}</ol>,
  },
  listItem: {
    bullet: ({children}) => <li className="pl-1">{children}</li>,
    number: ({children}) => <li className="pl-1">{children}</li>,
  },
  marks: {link: BodyLink},
  unknownType: () => null,
} satisfies InferStrictComponents<BodyMember[]>

function Heading2({children}: {children?: ReactNode}) {
  return <h2 className="mx-auto mt-14 mb-5 max-w-text text-lead-title text-ink">{children}</h2>
}

const warnedOf = new Set<string>()

/** What the registry does not know is not shown, with one warning a name (spec §8). */
const warnOnce: MissingComponentHandler = (_message, {nodeType, type}) => {
  const name = `${nodeType} "${type}"`
  if (warnedOf.has(name)) return
  warnedOf.add(name)
  console.warn(`The rich text has no component for the ${name}.`)
}

/** The body of an article. */
export function RichText({body}: {body: readonly BodyMember[] | null}) {
  return (
    <div className="text-body wrap-break-word text-slate [&_strong]:font-semibold [&_strong]:text-ink">
      <PortableText
        value={[...(body ?? [])]}
        components={components}
        onMissingComponent={warnOnce}
      />
    </div>
  )
}
