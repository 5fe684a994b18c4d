import {parse} from 'papaparse'
import {type Cells, filled} from './cells.ts'

type Rows = readonly (readonly string[])[]

function split(text: string, delimiter: string, quoteChar = '"') {
  const {data, errors} = parse<string[]>(text.replace(/(?:\r?\n)+$/, ''), {delimiter, quoteChar})
  return {rows: data, isWellQuoted: errors.every(({type}) => type !== 'Quotes')}
}

/** Lines whose only tab is the one before their text are indented, not in columns. */
function isIndented(rows: Rows): boolean {
  return rows.every((row) => row.length === 2 && !row[0])
}

/**
 * A range as spreadsheets put it on the clipboard: cells with a line break or a tab are in quotes, others
 * may have quotes in them that mean nothing. Undefined unless each line has a tab.
 */
export function readTsv(text: string): Cells | undefined {
  if (!text.includes('\t')) return undefined
  const quoted = split(text, '\t')
  // No character stands for the quote of a text that has quotes where none belong.
  const {rows} = quoted.isWellQuoted ? quoted : split(text, '\t', '\u0000')
  return rows.every((row) => row.length > 1) && !isIndented(rows) ? filled(rows) : undefined
}

/** Whether most lines, and at least two, have the same number of columns, and none has only one. */
function linesAgree(rows: Rows): boolean {
  const linesOf = new Map<number, number>()
  for (const {length} of rows) linesOf.set(length, (linesOf.get(length) ?? 0) + 1)
  const most = Math.max(0, ...linesOf.values())
  return most >= 2 && most > rows.length / 2 && rows.every((row) => row.length > 1)
}

/** Whether a space follows each delimiter, as it does in sentences. */
function isSpaced(rows: Rows): boolean {
  return rows.every((row) => row.slice(1).every((cell) => /^(?:\s|$)/.test(cell)))
}

function endsSentence(row: readonly string[]): boolean {
  return /[.!?:]$/.test(row.at(-1)?.trim() ?? '')
}

/** Whether a quote or a bracket in a cell has no partner there: then the delimiters are of code or prose. */
function isTorn(cell: string): boolean {
  const count = (characters: RegExp) => cell.match(characters)?.length ?? 0
  return count(/"/g) % 2 === 1 || count(/[([{]/g) !== count(/[)\]}]/g)
}

function withoutEndingDelimiter(rows: Rows): Rows {
  const isEnding = rows.every((row) => row.at(-1) === '')
  return isEnding ? rows.map((row) => row.slice(0, -1)) : rows
}

/**
 * A list of values with semicolons or commas between them, if at least two lines agree on the number of
 * columns; undefined for what is rather prose or code.
 *
 * @param amongProse - as strictly as where prose is expected: values have no space before them
 */
export function readCsv(text: string, amongProse: boolean): Cells | undefined {
  for (const delimiter of [';', ',']) {
    const {rows: lines, isWellQuoted} = split(text, delimiter)
    const rows = withoutEndingDelimiter(lines.filter((row) => row.length > 1 || row[0]))
    if (!isWellQuoted || !linesAgree(rows) || rows.flat().some(isTorn)) continue
    if (isSpaced(rows) && (amongProse || rows.some(endsSentence))) continue
    return filled(rows.map((row) => row.map((cell) => cell.trim())))
  }
  return undefined
}
