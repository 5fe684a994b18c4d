import {escapeHTML, toHTML, type PortableTextHtmlComponents} from '@portabletext/to-html'
import type {BodyMember} from '#web/content/entries.ts'
import {imageAttributes, imageWidths} from '#web/content/images.ts'
import {linkTarget} from '#web/lib/link-target.ts'
import {readableBody} from '#web/rich-text/readable-body.ts'
import {toTable, type TableBlock} from '#web/rich-text/table-model.ts'

type Member<Type extends BodyMember['_type']> = Extract<BodyMember, {_type: Type}>

/** The body of an article as plain HTML, without looks, for readers that know nothing of the site. */
export function feedHtml(body: readonly BodyMember[] | null, siteUrl: string): string {
  return toHTML(readableBody(body), {components: componentsFor(siteUrl), onMissingComponent: false})
}

function componentsFor(siteUrl: string): Partial<PortableTextHtmlComponents> {
  const table = ({value}: {value: TableBlock}) => tableHtml(value)
  return {
    types: {
      image: ({value}: {value: Member<'image'>}) => imageHtml(value, siteUrl),
      code: ({value}: {value: Member<'code'>}) => codeHtml(value),
      table,
      customTable: table,
      advancedTable: table,
      enhancedTable: table,
    },
    // As on the site, the title is the only heading of the first level.
    block: {h1: ({children}) => `<h2>${children ?? ''}</h2>`},
    marks: {
      link: ({children, value}) => linkHtml(children, value?.href, siteUrl),
    },
    unknownType: () => '',
    unknownMark: ({children}) => children ?? '',
    unknownBlockStyle: ({children}) => `<p>${children ?? ''}</p>`,
  }
}

function linkHtml(children: string, href: unknown, siteUrl: string): string {
  const target = linkTarget(typeof href === 'string' ? href : undefined, siteUrl)
  if (target.kind === 'inert') return children
  const address = target.kind === 'page' ? new URL(target.to, siteUrl).href : target.href
  return `<a href="${escapeHTML(address)}">${children}</a>`
}

function imageHtml(value: Member<'image'>, siteUrl: string): string {
  const image = imageAttributes(value, imageWidths.inline)
  if (!image) return ''
  const {src, width, height} = image
  const address = escapeHTML(new URL(src, siteUrl).href)
  return `<p><img src="${address}" alt="${escapeHTML(value.alt ?? '')}" width="${width}" height="${height}"></p>`
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
