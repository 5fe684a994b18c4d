import type {Collection} from '#web/content/collections.ts'
import type {Article, Block, BodyMember, ObjectType, Span, TextBlock} from '#web/content/entries.ts'
import {updatedOn} from '#web/lib/modified.ts'
import {absoluteUrl} from '#web/head/absolute-url.ts'
import {formatDate} from '#web/lib/dates.ts'
import {markdownLink, oneLine, plainLine, plainLines, plainText} from '#web/lib/markdown-text.ts'
import {linkAddress} from '#web/rich-text/link-address.ts'
import {markdown} from '#web/rich-text/registry.tsx'
import {sanitizeArticle} from '#web/rich-text/sanitize/article.ts'

/** An article in whatever state as CommonMark with GitHub's tables, its addresses absolute. */
export function articleMarkdown(article: Article, collection: Collection): string {
  const {title, subheading, slug, publishedAt, author, body} = sanitizeArticle(article)
  const updated = formatDate(updatedOn(article))
  const address = absoluteUrl(collection.articlePath(slug))
  const about = [
    collection.showAuthor && author && plainLine(author.name),
    publishedAt && formatDate(publishedAt),
    updated && `updated on ${updated}`,
    address,
  ]
  const head = [
    `# ${plainLine(title)}`,
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
  if (member._type === 'block') return textMarkdown(member, depth, address)
  return objectMarkdown(member._type, member, address)
}

/** The renderer of a type takes its values; that they belong together, TypeScript sees only so. */
function objectMarkdown<Type extends ObjectType>(type: Type, value: Block<Type>, address: string) {
  return markdown[type](value, address)
}

/** As on the site, the title is the only heading of the first level. */
const headings = {
  normal: '',
  h1: '##',
  h2: '##',
  h3: '###',
  h4: '####',
  blockquote: '',
} satisfies Record<NonNullable<TextBlock['style']>, string>

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
    const leadsTo = linkAddress(link?.href, address)
    return leadsTo ? markdownLink(inner, leadsTo) : inner
  }, plainText(core))
  return before + marked + after
}

function joined(parts: readonly (string | false | null | undefined)[], glue: string): string {
  return parts.filter(Boolean).join(glue)
}
