import {unparse} from 'papaparse'
import type {Cells} from './cells.ts'

const ESCAPES: Record<string, string> = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '\n': '<br>'}

function escaped(text: string): string {
  return text.replaceAll(/[&<>\n]/g, (character) => ESCAPES[character] ?? character)
}

function row(cells: readonly string[]): string {
  return `<tr>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`
}

/**
 * A range as spreadsheets put it on the clipboard: an HTML table, and its cells with tabs between them. A
 * single cell is its text alone.
 */
export function writeTable(cells: Cells): {html: string; text: string} {
  const [[only] = []] = cells
  const isOne = cells.flat().length === 1
  return {
    // Spaces count, which spreadsheets ignore and `readTable` does not.
    html: `<meta charset="utf-8"><table style="white-space:pre-wrap"><tbody>${cells.map(row).join('')}</tbody></table>`,
    text: isOne && only !== undefined ? only : unparse(cells, {delimiter: '\t', newline: '\n'}),
  }
}
