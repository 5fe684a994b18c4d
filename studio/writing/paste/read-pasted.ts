import {readText} from '../../tables/clipboard/read-table.ts'
import type {Pasted, Reading} from './pasted.ts'
import {blocksOfHtml} from './pasted-html.ts'
import {blocksOfMarkdown, looksLikeMarkdown} from './pasted-markdown.ts'
import {tableBlock} from './table-block.ts'
import {tidy} from './tidy.ts'

type Copied = {html: string; text: string}

/** Elements that say what a text is. Editors of code and of Markdown copy none, only how it looks. */
const MEANING =
  'a[href], b, blockquote, code, em, h1, h2, h3, h4, h5, h6, i, img, li, pre, strong, table, [class^="Mso"]'

/** Whether lines are shown as they are, however long, as editors of code copy theirs. */
function isCode(body: HTMLElement): boolean {
  return [...body.querySelectorAll<HTMLElement>('[style]')].some(
    ({style}) => style.whiteSpace === 'pre',
  )
}

function blocksOfText(text: string, reading: Reading) {
  if (looksLikeMarkdown(text)) return blocksOfMarkdown(text, reading)
  const cells = readText(text, true)
  const table = cells && tableBlock(cells, reading.keyGenerator)
  return table && [table]
}

/** The blocks of a page by its lines alone; undefined where a plain text has the same. */
function blocksOfLines(html: string, reading: Reading) {
  const blocks = tidy(blocksOfHtml(html, reading))
  return blocks.length > 1 ? blocks : undefined
}

function blocksOf({html, text}: Copied, reading: Reading) {
  const {body} = new DOMParser().parseFromString(html, 'text/html')
  if (body.querySelector(MEANING)) return blocksOfHtml(html, reading)
  return blocksOfText(text, reading) ?? (isCode(body) ? undefined : blocksOfLines(html, reading))
}

/**
 * A text that was copied elsewhere, in the styles of this one: of pages, Google Docs and Word by their HTML; of
 * others if it is Markdown, a table, or has several paragraphs. Undefined for a plain text.
 */
export function readPasted(
  copied: Copied,
  {schema, keyGenerator}: Pick<Reading, 'schema' | 'keyGenerator'>,
): Pasted | undefined {
  const reading: Reading = {schema, keyGenerator, images: []}
  const blocks = tidy(blocksOf(copied, reading) ?? [])
  // Of an image in a cell, its words are left.
  const images = reading.images.filter(({key}) => blocks.some(({_key}) => _key === key))
  return blocks.length > 0 ? {blocks, images} : undefined
}
