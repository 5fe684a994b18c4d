import type {Collection} from '#web/content/collections.ts'
import type {Article, BodyMember} from '#web/content/entries.ts'
import {imageAttributes, imageWidths} from '#web/content/images.ts'
import {env} from '#web/env.ts'
import {formatDate} from '#web/lib/dates.ts'
import {linkTarget} from '#web/lib/link-target.ts'
import {toTable, type TableBlock} from '#web/rich-text/table-model.ts'
import {absoluteUrl} from '#web/sections/absolute-url.ts'

type Member<Type extends BodyMember['_type']> = Extract<BodyMember, {_type: Type}>
type TextBlock = Member<'block'>
type Span = NonNullable<TextBlock['children']>[number]

/** An article as CommonMark with GitHub's tables, its addresses absolute. */
export function articleMarkdown(article: Article, collection: Collection): string {
  const {title, subheading, slug, publishedAt, author, body} = article
  const about = [
    collection.showAuthor && author?.name,
    publishedAt && formatDate(publishedAt),
    absoluteUrl(collection.articlePath(slug)),
  ]
  const head = [`# ${escape(title)}`, subheading && `*${escape(subheading)}*`, joined(about, ', ')]
  return `${joined([...head, bodyMarkdown(body)], '\n\n')}\n`
}

/** The members of a body; items of a list stand close together. */
export function bodyMarkdown(body: readonly BodyMember[] | null): string {
  let text = ''
  let wasItem = false
  for (const member of body ?? []) {
    const isItem = member._type === 'block' && member.listItem !== undefined
    const part = memberMarkdown(member)
    if (!part) continue
    text += text && (isItem && wasItem ? '\n' : '\n\n')
    text += part
    wasItem = isItem
  }
  return text
}

function memberMarkdown(member: BodyMember): string {
  switch (member._type) {
    case 'block':
      return textMarkdown(member)
    case 'image':
      return imageMarkdown(member)
    case 'code':
      return codeMarkdown(member)
    case 'table':
    case 'customTable':
    case 'advancedTable':
    case 'enhancedTable':
      return tableMarkdown(member)
    default:
      // What the site does not know it hides (spec §8).
      return ''
  }
}

/** As on the site, the title is the only heading of the first level. */
const prefixes: Record<string, string> = {
  h1: '## ',
  h2: '## ',
  h3: '### ',
  h4: '#### ',
  blockquote: '> ',
}

function textMarkdown(block: TextBlock): string {
  const text = (block.children ?? []).map((span) => spanMarkdown(span, block)).join('')
  if (!text.trim()) return ''
  const indent = '   '.repeat((block.level ?? 1) - 1)
  if (block.listItem === 'bullet') return `${indent}- ${text}`
  if (block.listItem === 'number') return `${indent}1. ${text}`
  const prefix = prefixes[block.style ?? 'normal']
  return prefix ? prefix + text.replaceAll('\n', `\n${prefix}`) : startOfLine(text)
}

function spanMarkdown({text = '', marks = []}: Span, {markDefs}: TextBlock): string {
  const [, before = '', core = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? []
  if (!core) return text
  const marked = marks.reduce((inner, mark) => {
    if (mark === 'strong') return `**${inner}**`
    if (mark === 'em') return `*${inner}*`
    const link = markDefs?.find(({_key}) => _key === mark)
    return linkMarkdown(inner, link?.href)
  }, escape(core))
  return before + marked + after
}

function linkMarkdown(text: string, href: string | undefined): string {
  const target = linkTarget(href, env.siteUrl)
  if (target.kind === 'inert') return text
  const address = target.kind === 'page' ? absoluteUrl(target.to) : target.href
  return `[${text}](${address.replaceAll(/[()\s]/g, encodeURIComponent)})`
}

function imageMarkdown(value: Member<'image'>): string {
  const image = imageAttributes(value, imageWidths.inline)
  return image ? `![${escape(value.alt ?? '')}](${absoluteUrl(image.src)})` : ''
}

/** A fence longer than any in the code. */
function codeMarkdown({filename, language, code}: Member<'code'>): string {
  if (!code) return ''
  const longest = Math.max(2, ...(code.match(/`+/g) ?? []).map(({length}) => length))
  const fence = '`'.repeat(longest + 1)
  const name = filename ? `\`${filename.replaceAll('`', '')}\`\n\n` : ''
  return `${name}${fence}${language ?? ''}\n${code}\n${fence}`
}

function tableMarkdown(block: TableBlock): string {
  const table = toTable(block)
  if (!table) return ''
  const ruler = table.header.map(() => '---')
  const rows = [
    table.header.map(cellMarkdown),
    ruler,
    ...table.rows.map((row) => row.map(cellMarkdown)),
  ]
  const lines = rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
  return table.caption ? `${lines}\n\n*${escape(table.caption)}*` : lines
}

function cellMarkdown(text: string): string {
  return escape(text).replaceAll('|', '\\|').replaceAll('\n', ' ')
}

/** Text in which nothing means anything to a Markdown reader. */
function escape(text: string): string {
  return text.replaceAll(/[\\`*_[\]<]/g, '\\$&')
}

/** A line that begins like a heading, a quotation or a list is none. */
function startOfLine(text: string): string {
  return text.replaceAll(/^(#{1,6}\s|>|[-+]\s)/gm, '\\$1').replaceAll(/^(\d+)([.)]\s)/gm, '$1\\$2')
}

function joined(parts: readonly (string | false | null | undefined)[], glue: string): string {
  return parts.filter(Boolean).join(glue)
}
