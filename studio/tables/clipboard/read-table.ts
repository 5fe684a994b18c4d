import type {Cells} from './cells.ts'
import {readHtml, sheetsCell} from './html-table.ts'
import {readMarkdown} from './markdown-table.ts'
import {readCsv, readTsv} from './separated-values.ts'

/** What was copied, in the two forms in which programs put it on the clipboard. */
export type Clipboard = {html?: string | undefined; text?: string | undefined}

/**
 * The table that was copied from a spreadsheet, a text processor, a web page, or as a text: with tabs,
 * commas, semicolons, or the pipes of Markdown. Undefined when it is none. Of several the largest.
 */
export function readTable({html, text}: Clipboard): Cells | undefined {
  return (html ? readHtml(html) : undefined) ?? (text ? readText(text, false) : undefined)
}

/** The same of a text alone. @param amongProse - whether it is rather prose when it could be both */
export function readText(text: string, amongProse: boolean): Cells | undefined {
  return readMarkdown(text) ?? readTsv(text) ?? readCsv(text, amongProse)
}

/**
 * The text of what is no table. Google Sheets puts a single cell that has a line break or a tab in quotes, like those
 * of a range; the cell as it is stands beside it.
 */
export function readCell({html, text = ''}: Clipboard): string {
  return (html && /[\t\n]/.test(text) && sheetsCell(html)) || text
}
