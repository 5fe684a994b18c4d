import type {Collection} from '#web/content/collections.ts'
import type {Article, BodyMember} from '#web/content/entries.ts'
import {imageAttributes, imageWidths} from '#web/content/images.ts'
import {env} from '#web/env.ts'
import {formatDate} from '#web/lib/dates.ts'
import {linkTarget} from '#web/lib/link-target.ts'
import {readableArticle} from '#web/rich-text/sanitize/article.ts'
import {toTable, type TableBlock} from '#web/rich-text/table/table-model.ts'
import {absoluteUrl} from '#web/head/absolute-url.ts'
import {markdownLink, oneLine, plainLine, plainLines, plainText} from './markdown-text.ts'

type Member<Type extends BodyMember['_type']> = Extract<BodyMember, {_type: Type}>
type TextBlock = Member<'block'>
type Span = NonNullable<TextBlock['children']>[number]

/** An article in whatever state as CommonMark with GitHub's tables, its addresses absolute. */
export function articleMarkdown(article: Article, collection: Collection): string {
  const {title, subheading, slug, publishedAt, author, body} = readableArticle(article)
  const address = absoluteUrl(collection.articlePath(slug))
  const about = [
    collection.showAuthor && author && plainLine(author.name),
    publishedAt && formatDate(publishedAt),
    address,
  ]
  const head = [
    `# ${plainLine(title || slug)}`,
    subheading?.trim() && `*${plainLine(subheading)}*`,
    joined(about, ', '),
  ]
  return `${joined([...head, bodyMarkdown(body, address)], '\n\n')}\n`
}

/** The members of the body of the article at `address`; items of a list stand close together. */
function bodyMarkdown(body: readonly BodyMember[] | null, address: string): string {
  let text = ''
  let lastDepth = 0
  for (const member of body ?? []) {
    const depth = depthAfter(lastDepth, member)
    const part = memberMarkdown(member, depth, address)
    if (!part) continue
    text += text && (depth && lastDepth ? '\n' : '\n\n')
    text += part
    lastDepth = depth
  }
  return text
}

/** How deep an item is in its list, from 1: at most one level below the item before. 0 for what is no item. */
function depthAfter(last: number, member: BodyMember): number {
  const isItem = member._type === 'block' && member.listItem
  return isItem ? Math.min(member.level ?? 1, last + 1) : 0
}

function memberMarkdown(member: BodyMember, depth: number, address: string): string {
  switch (member._type) {
    case 'block':
      return textMarkdown(member, depth, address)
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
      return member satisfies never
  }
}

/** As on the site, the title is the only heading of the first level. */
const headings: Record<string, string> = {h1: '##', h2: '##', h3: '###', h4: '####'}

function textMarkdown(block: TextBlock, depth: number, address: string): string {
  const spans = block.children ?? []
  const inline = spans.map((span) => spanMarkdown(span, block, address)).join('')
  // Brackets of texts are escaped: this one begins a link, which would become an image.
  const text = plainLines(inline.replaceAll('![', '\\![')).trim()
  const level = headings[block.style ?? 'normal']
  if (depth > 0) {
    const sign = block.listItem === 'number' ? '1.' : '-'
    const indent = '   '.repeat(depth - 1)
    return `${indent}${sign} ${text.replaceAll('\n', `\n${indent}   `)}`
  }
  if (level) return `${level} ${oneLine(text)}`
  return block.style === 'blockquote' ? text.replaceAll(/^/gm, '> ') : text
}

function spanMarkdown({text = '', marks = []}: Span, {markDefs}: TextBlock, address: string) {
  const [, before = '', core = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? []
  if (!core) return text
  const marked = marks.reduce((inner, mark) => {
    if (mark === 'strong') return `**${inner}**`
    if (mark === 'em') return `*${inner}*`
    const link = markDefs?.find(({_key}) => _key === mark)
    return linkMarkdown(inner, link?.href, address)
  }, plainText(core))
  return before + marked + after
}

function linkMarkdown(text: string, href: string | undefined, address: string): string {
  const target = linkTarget(href, env.siteUrl)
  if (target.kind === 'inert') return text
  const leadsTo = target.kind === 'page' ? new URL(target.to, address).href : target.href
  return markdownLink(text, leadsTo)
}

function imageMarkdown(value: Member<'image'>): string {
  const image = imageAttributes(value, imageWidths.inline)
  return image ? `!${markdownLink(plainLine(value.alt ?? ''), image.src)}` : ''
}

/** A fence longer than any in the code. */
function codeMarkdown({filename, language, code}: Member<'code'>): string {
  if (!code) return ''
  const longest = Math.max(2, ...(code.match(/`+/g) ?? []).map(({length}) => length))
  const fence = '`'.repeat(longest + 1)
  const name = oneLine(filename?.replaceAll('`', '') ?? '')
  const kind = language?.replaceAll(/[`\s]/g, '') ?? ''
  return `${name && `\`${name}\`\n\n`}${fence}${kind}\n${code}\n${fence}`
}

function tableMarkdown(block: TableBlock): string {
  const table = toTable(block)
  if (!table) return ''
  const ruler = table.header.map(() => '---')
  const rows = [table.header.map(plainLine), ruler, ...table.rows.map((row) => row.map(plainLine))]
  const lines = rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
  return table.caption?.trim() ? `${lines}\n\n*${plainLine(table.caption)}*` : lines
}

function joined(parts: readonly (string | false | null | undefined)[], glue: string): string {
  return parts.filter(Boolean).join(glue)
}
