import {PortableText} from '@portabletext/react'
import {useMemo, type CSSProperties} from 'react'
import type {BodyMember} from '#web/content/entries.ts'
import {env} from '#web/env.ts'
import {HeadingIds} from './heading.tsx'
import {nestLists} from './nested-lists.ts'
import {outlineOf} from './outline.ts'
import {sanitizeBody} from './sanitize/body.ts'
import {components, decorators} from './registry.tsx'

/** The origin that print shows before addresses of the site. */
const printed: CSSProperties & {'--site': string} = {
  '--site': JSON.stringify(new URL(env.siteUrl).origin),
}

const shownAs = {...components, marks: {...decorators, ...components.marks}}

/** The body of an article in any state. */
export function RichText({body}: {body: readonly BodyMember[] | null}) {
  const shown = useMemo(() => sanitizeBody(body), [body])
  const nested = useMemo(() => nestLists(shown), [shown])
  const ids = useMemo(() => new Map(outlineOf(shown).map(({key, id}) => [key, id])), [shown])
  return (
    <HeadingIds value={ids}>
      <div
        style={printed}
        className="text-body wrap-break-word text-slate [&_strong]:font-semibold [&_strong]:text-ink [&_a_strong]:text-inherit [&_:not(pre)>code]:rounded-sm [&_:not(pre)>code]:bg-sky-soft [&_:not(pre)>code]:px-1 [&_:not(pre)>code]:font-mono [&_:not(pre)>code]:text-small [&_:not(pre)>code]:text-ink"
      >
        <PortableText value={nested} components={shownAs} />
      </div>
    </HeadingIds>
  )
}
