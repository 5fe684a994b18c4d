import type {Collection} from '#web/content/collections.ts'
import type {Article, Block, BodyMember, ObjectType, TextBlock} from '#web/content/entries.ts'
import {updatedOn} from '#web/lib/modified.ts'
import {absoluteUrl} from '#web/head/absolute-url.ts'
import {formatDate} from '#web/lib/dates.ts'
import {markdownHeading, oneLine, plainLine, plainLines} from '#web/lib/text/markdown-text.ts'
import {nestLists, type List, type ListItem} from '#web/rich-text/nested-lists.ts'
import {markdown} from '#web/rich-text/registry.tsx'
import {sanitizeArticle} from '#web/rich-text/sanitize/article.ts'
import {inlineMarkdown} from './inline-markdown.ts'

/** Renders an article of any state as CommonMark with GitHub's tables and absolute addresses. */
export function articleMarkdown(article: Article, collection: Collection): string {
  const {title, subheading, slug, publishedAt, author, body} = sanitizeArticle(article)
  const updated = formatDate(updatedOn(article))
  const address = absoluteUrl(collection.articlePath(slug))
  const about = [
    collection.showAuthor && author && plainLines(plainLine(author.name)),
    publishedAt && formatDate(publishedAt),
    updated && `updated on ${updated}`,
    address,
  ]
  const head = [
    markdownHeading('#', plainLine(title)),
    subheading?.trim() && `*${plainLine(subheading)}*`,
    joined(about, ', '),
  ]
  return `${joined([...head, bodyMarkdown(body, address)], '\n\n')}\n`
}

/** Renders the body of the article at `address`. */
function bodyMarkdown(body: readonly BodyMember[] | null, address: string): string {
  const members = nestLists(body ?? []).map((member) => memberMarkdown(member, address))
  return joined(members, '\n\n')
}

function memberMarkdown(member: BodyMember | List, address: string): string {
  if (member._type === '@list') return listMarkdown(member, address)
  if (member._type === 'block') return textMarkdown(member, address)
  return objectMarkdown(member._type, member, address)
}

/** Renders list items without blank lines; their lines are indented by the item's sign. */
function listMarkdown({listItem, children}: List, address: string): string {
  const items = children.map((item, index) => {
    const sign = listItem === 'number' ? `${index + 1}. ` : '- '
    return sign + itemMarkdown(item, address).replaceAll('\n', `\n${' '.repeat(sign.length)}`)
  })
  return items.join('\n')
}

function itemMarkdown(item: ListItem, address: string): string {
  const spans = item.children.filter((child) => child._type === 'span')
  const text = textMarkdown({...item, children: spans}, address)
  const inner = item.children.flatMap((child) =>
    child._type === 'span' ? [] : memberMarkdown(child, address),
  )
  return joined([text, ...inner], '\n')
}

/** TypeScript cannot see that the renderer of a type takes its values. */
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

function textMarkdown(block: TextBlock, address: string): string {
  const inline = inlineMarkdown(block, address)
  // Brackets in texts are escaped; this one begins a link, which would become an image.
  const text = plainLines(inline.replaceAll('![', '\\![')).trim()
  const level = headings[block.style ?? 'normal']
  if (level) return markdownHeading(level, oneLine(text))
  const broken = text.replaceAll('\n', '\\\n')
  return block.style === 'blockquote' ? broken.replaceAll(/^/gm, '> ') : broken
}

function joined(parts: readonly (string | false | null | undefined)[], glue: string): string {
  return parts.filter(Boolean).join(glue)
}
