import type {TextBlock} from '#web/content/entries.ts'
import {isPagePath} from '@skyforge/config/site/listed-paths.ts'
import {isNamed, isRecord, list, text, type Loose, type Names, type Report} from '../values.ts'

type Link = NonNullable<TextBlock['markDefs']>[number]

/** The default decorators of Sanity's editor, which the renderer supports itself. */
const DECORATORS: ReadonlySet<string> = new Set([
  'strong',
  'em',
  'code',
  'underline',
  'strike-through',
])

/** Sanitizes the links of a block, and selects the marks of a span that can be rendered. */
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
    // Editors create two definitions when they paste a half-bold link.
    const link = byAddress.get(href) ?? {_key, _type, href}
    byAddress.set(href, link)
    links.set(_key, link)
  }
  const isKnown = (mark: string) => (definitions.has(mark) ? links.has(mark) : DECORATORS.has(mark))

  /** Returns each mark once, and only the first link, because links cannot nest. */
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

/** Returns a link's own address or its article's; that of its route if the page exists. */
function hrefOf({href, route}: Loose): string {
  const path = text(route)
  return text(href) ?? (path && isPagePath(path) ? path : '')
}
