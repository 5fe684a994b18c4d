import {escapeHTML, toHTML, type PortableTextHtmlComponents} from '@portabletext/to-html'
import type {BodyMember} from '#web/content/entries.ts'
import {imageAttributes, imageWidths} from '#web/content/images.ts'
import {env} from '#web/env.ts'
import {linkTarget} from '#web/lib/link-target.ts'
import {readableBody} from '#web/rich-text/sanitize/body.ts'
import {toTable, type TableBlock} from '#web/rich-text/table/table-model.ts'

type Member<Type extends BodyMember['_type']> = Extract<BodyMember, {_type: Type}>

/**
 * The body of the article at `address` as plain HTML, without looks, for readers that know nothing of the
 * site: all addresses in it are absolute.
 */
export function feedHtml(body: readonly BodyMember[] | null, address: string): string {
  return toHTML(readableBody(body), {components: componentsFor(address), onMissingComponent: false})
}

function componentsFor(address: string): Partial<PortableTextHtmlComponents> {
  const table = ({value}: {value: TableBlock}) => tableHtml(value)
  return {
    types: {
      image: ({value}: {value: Member<'image'>}) => imageHtml(value, address),
      code: ({value}: {value: Member<'code'>}) => codeHtml(value),
      table,
      customTable: table,
      advancedTable: table,
      enhancedTable: table,
    },
    // As on the site, the title is the only heading of the first level.
    block: {h1: ({children}) => `<h2>${children ?? ''}</h2>`},
    marks: {
      link: ({children, value}) => linkHtml(children, value?.href, address),
    },
    unknownType: () => '',
    unknownMark: ({children}) => children ?? '',
    unknownBlockStyle: ({children}) => `<p>${children ?? ''}</p>`,
  }
}

function linkHtml(children: string, href: unknown, address: string): string {
  const target = linkTarget(typeof href === 'string' ? href : undefined, env.siteUrl)
  if (target.kind === 'inert') return children
  // A link to a heading leads to one of the article's page.
  const leadsTo = target.kind === 'page' ? new URL(target.to, address).href : target.href
  return `<a href="${escapeHTML(leadsTo)}">${children}</a>`
}

function imageHtml(value: Member<'image'>, address: string): string {
  const image = imageAttributes(value, imageWidths.inline)
  if (!image) return ''
  const {src, width, height} = image
  const from = escapeHTML(new URL(src, address).href)
  return `<p><img src="${from}" alt="${escapeHTML(value.alt ?? '')}" width="${width}" height="${height}"></p>`
}

function codeHtml({filename, code}: Member<'code'>): string {
  if (!code) return ''
  const name = filename ? `<p><code>${escapeHTML(filename)}</code></p>` : ''
  return `${name}<pre><code>${escapeHTML(code)}</code></pre>`
}

function tableHtml(block: TableBlock): string {
  const table = toTable(block)
  if (!table) return ''
  const caption = table.caption ? `<caption>${escapeHTML(table.caption)}</caption>` : ''
  const rows = table.rows.map((cells) => rowHtml('td', cells)).join('')
  return `<table>${caption}<thead>${rowHtml('th', table.header)}</thead><tbody>${rows}</tbody></table>`
}

function rowHtml(tag: 'th' | 'td', cells: readonly string[]): string {
  return `<tr>${cells.map((cell) => `<${tag}>${escapeHTML(cell)}</${tag}>`).join('')}</tr>`
}
