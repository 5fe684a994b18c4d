import {escapeHTML, toHTML, type PortableTextHtmlComponents} from '@portabletext/to-html'
import type {Block, BodyMember, ObjectType} from '#web/content/entries.ts'
import {dirAttribute} from '#web/lib/text/direction.ts'
import {linkAddress} from '#web/rich-text/link-address.ts'
import {nestLists} from '#web/rich-text/nested-lists.ts'
import {html} from '#web/rich-text/registry.tsx'
import {sanitizeBody} from '#web/rich-text/sanitize/body.ts'

/**
 * Renders the body of the article at `address` as HTML without styles, for feed readers: all addresses are absolute.
 */
export function feedHtml(body: readonly BodyMember[] | null, address: string): string {
  return toHTML(nestLists(sanitizeBody(body)), {components: componentsFor(address)})
}

/** As on the site, the title is the only heading of the first level. */
const BLOCKS = [
  ['normal', 'p'],
  ['h1', 'h2'],
  ['h2', 'h2'],
  ['h3', 'h3'],
  ['h4', 'h4'],
  ['blockquote', 'blockquote'],
] as const

/** Renders an element whose text sets its own direction, whatever the language of the feed. */
function autoDirected(tag: string) {
  return ({children = ''}: {children?: string | undefined}) =>
    `<${tag}${dirAttribute(children)}>${children}</${tag}>`
}

function componentsFor(address: string): Partial<PortableTextHtmlComponents> {
  const types = Object.keys(html) as ObjectType[]
  return {
    types: Object.fromEntries(
      types.map((type) => [type, ({value}) => render(type, value, address)]),
    ),
    block: Object.fromEntries(BLOCKS.map(([style, tag]) => [style, autoDirected(tag)])),
    listItem: autoDirected('li'),
    marks: {link: ({children, value}) => linkHtml(children, value?.href, address)},
  }
}

/** TypeScript cannot see that the renderer of a type takes its values. */
function render<Type extends ObjectType>(type: Type, value: Block<Type>, address: string): string {
  return html[type](value, address)
}

function linkHtml(children: string, href: unknown, address: string): string {
  const leadsTo = linkAddress(href, address)
  return leadsTo ? `<a href="${escapeHTML(leadsTo)}">${children}</a>` : children
}
