import {readText} from '../../tables/clipboard/read-table.ts'
import type {Pasted, Reading} from './pasted.ts'
import {blocksOfHtml} from './pasted-html.ts'
import {blocksOfMarkdown, looksLikeMarkdown} from './pasted-markdown.ts'
import {tableBlock} from './table-block.ts'
import {tidy} from './tidy.ts'

/** Elements that say what a text is. Editors of code and of Markdown copy none, only how it looks. */
const MEANING =
  'a[href], b, blockquote, code, em, h1, h2, h3, h4, h5, h6, i, img, li, pre, strong, table, [class^="Mso"]'

function hasMeaning(html: string): boolean {
  return new DOMParser().parseFromString(html, 'text/html').body.querySelector(MEANING) !== null
}

function blocksOfText(text: string, reading: Reading) {
  if (looksLikeMarkdown(text)) return blocksOfMarkdown(text, reading)
  const cells = readText(text, true)
  const table = cells && tableBlock(cells, reading.keyGenerator)
  return table && [table]
}

/**
 * A text that was copied elsewhere, in the styles of this one: of pages, Google Docs and Word by their HTML; of
 * others if it is Markdown or a table. Undefined for a plain text.
 */
export function readPasted(
  {html, text}: {html: string; text: string},
  {schema, keyGenerator}: Pick<Reading, 'schema' | 'keyGenerator'>,
): Pasted | undefined {
  const reading: Reading = {schema, keyGenerator, images: []}
  const found = hasMeaning(html) ? blocksOfHtml(html, reading) : blocksOfText(text, reading)
  const blocks = tidy(found ?? [])
  return blocks.length > 0 ? {blocks, images: reading.images} : undefined
}
