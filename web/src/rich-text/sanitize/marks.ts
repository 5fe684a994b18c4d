import type {TextBlock} from '#web/content/entries.ts'
import {isPagePath} from '@skyforge/config/site/listed-paths.ts'
import {isNamed, isRecord, list, text, type Loose, type Names, type Report} from '../values.ts'

type Link = NonNullable<TextBlock['markDefs']>[number]

/** What the renderer draws by itself: the decorators of Sanity's editor, unless a schema has others. */
const DECORATORS: ReadonlySet<string> = new Set([
  'strong',
  'em',
  'code',
  'underline',
  'strike-through',
])

/** The links that a block defines, and what of a span's marks can be drawn with them. */
export function sanitizeMarks(markDefs: unknown, names: Names<'link'>, report: Report) {
  const definitions = new Map<string, Loose>()
  const links = new Map<string, Link>()
  const byAddress = new Map<string, Link>()
  for (const definition of list(markDefs).filter(isRecord)) {
    const {_key, _type} = definition
    if (typeof _key !== 'string' || definitions.has(_key)) continue
    definitions.set(_key, definition)
    if (!isNamed(names, _type)) continue
    const href = hrefOf(definition)
    // Editors that paste a link which is half bold define it twice.
    const link = byAddress.get(href) ?? {_key, _type, href}
    byAddress.set(href, link)
    links.set(_key, link)
  }
  const isKnown = (mark: string) => (definitions.has(mark) ? links.has(mark) : DECORATORS.has(mark))

  /** Each mark once, and of links the first: there is no link inside a link. */
  function marksOf(marks: unknown): string[] {
    const named = [...new Set(list(marks))].filter((mark) => typeof mark === 'string')
    const known = named.filter(isKnown)
    for (const mark of named) {
      if (!isKnown(mark)) report('mark', String(definitions.get(mark)?._type ?? mark))
    }
    const first = known.find((mark) => links.has(mark))
    return known.flatMap((mark) => {
      if (mark === first) return links.get(mark)?._key ?? []
      return links.has(mark) ? [] : mark
    })
  }
  return {markDefs: [...byAddress.values()], marksOf}
}

/** The address that a link was written with or that its article has; of its route, if there is a page. */
function hrefOf({href, route}: Loose): string {
  const path = text(route)
  return text(href) ?? (path && isPagePath(path) ? path : '')
}
