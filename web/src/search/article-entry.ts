import {ARTICLE_TYPES} from '@skyforge/config/collections.ts'
import type {Collection} from '#web/content/collections.ts'
import {hasAddress} from '#web/content/has-address.ts'
import {normalDate} from '#web/lib/dates.ts'
import {oneLine} from '#web/lib/text/markdown-text.ts'
import {titleOf} from '#web/rich-text/sanitize/entry.ts'
import {isRecord, list, text, type Loose} from '#web/rich-text/values.ts'
import type {SearchEntry} from './search-entry.ts'

/** Converts an article of any shape to a search entry; undefined without an address. */
export function articleEntry(collection: Collection, article: Loose): SearchEntry | undefined {
  const {slug, title, subheading, publishedAt, tags, body} = article
  if (!hasAddress(slug)) return undefined
  return {
    kind: ARTICLE_TYPES[collection.key].title,
    path: collection.articlePath(slug),
    date: normalDate(text(publishedAt)),
    title: titleOf({title, slug}),
    subheading: text(subheading) ?? '',
    tags: list(tags)
      .flatMap((tag) => text(tag) ?? [])
      .map((tag) => `#${tag}`)
      .join(' '),
    text: list(body).flatMap(linesOf).join('\n'),
  }
}

/** Returns the texts of a body member: paragraph, other queried text, rows and caption. */
function linesOf(member: unknown): string[] {
  if (!isRecord(member)) return []
  const {_type, children, caption, rows, table, ...others} = member
  const cells = isRecord(table) ? table['rows'] : rows
  return [
    list(children).map(textOf).join(''),
    ...Object.values(others).map(text),
    ...list(cells).map(rowText),
    text(caption),
  ].flatMap((line) => oneLine(line ?? '') || [])
}

function textOf(span: unknown): string {
  return (isRecord(span) && text(span['text'])) || ''
}

function rowText(row: unknown): string {
  const cells = isRecord(row) ? list(row['cells']) : []
  return cells.flatMap((cell) => text(cell) || []).join(' · ')
}
