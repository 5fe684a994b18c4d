import {escapeHTML} from '@portabletext/to-html'
import type {Block} from '#web/content/entries.ts'
import {dirAttribute} from '#web/lib/text/direction.ts'
import {plainLine} from '#web/lib/text/markdown-text.ts'
import {flag, isRecord, keyGiver, list, text, type Loose} from '../values.ts'
import {toTable, type TableBlock} from './table-model.ts'

type StyledTable = Block<'enhancedTable'>

/** Sanitizes rows of texts; invalid rows and cells become empty. */
export function sanitizeTable(table: unknown): Omit<Block<'table'>, '_key'> {
  const keyOf = keyGiver()
  const rows = list(isRecord(table) ? table.rows : undefined).map((row, index) => {
    const {_key, cells} = isRecord(row) ? row : {}
    return {
      _key: keyOf(_key, `row-${index}`),
      _type: 'tableRow' as const,
      cells: list(cells).map((cell) => text(cell) ?? ''),
    }
  })
  return {_type: 'table', rows}
}

/** Sanitizes a table with its caption. */
export function sanitizeCustomTable({table, caption}: Loose): Omit<Block<'customTable'>, '_key'> {
  return {_type: 'customTable', table: sanitizeTable(table), caption: text(caption)}
}

/** Sanitizes an advanced or enhanced table; unknown options are unset. */
export function sanitizeStyledTable({table, caption, ...options}: Loose) {
  return {
    table: sanitizeTable(table),
    caption: text(caption),
    tableStyle: oneOf(TABLE_STYLES, options.tableStyle),
    headerStyle: oneOf(HEADER_STYLES, options.headerStyle),
    responsive: flag(options.responsive),
    showBorders: flag(options.showBorders),
  }
}

const TABLE_STYLES = [
  'default',
  'striped',
  'bordered',
  'compact',
] as const satisfies readonly StyledTable['tableStyle'][]
const HEADER_STYLES = [
  'default',
  'dark',
  'primary',
  'secondary',
] as const satisfies readonly StyledTable['headerStyle'][]

function oneOf<Option extends string>(
  options: readonly Option[],
  value: unknown,
): Option | undefined {
  return options.find((option) => option === value)
}

/** Renders any table kind without styles; empty without text. */
export function tableHtml(block: TableBlock): string {
  const table = toTable(block)
  if (!table) return ''
  const caption = table.caption
    ? `<caption${dirAttribute(table.caption)}>${escapeHTML(table.caption)}</caption>`
    : ''
  const rows = table.rows.map((cells) => rowHtml('td', cells)).join('')
  return `<table>${caption}<thead>${rowHtml('th', table.header)}</thead><tbody>${rows}</tbody></table>`
}

function rowHtml(tag: 'th' | 'td', cells: readonly string[]): string {
  return `<tr>${cells.map((cell) => `<${tag}${dirAttribute(cell)}>${escapeHTML(cell)}</${tag}>`).join('')}</tr>`
}

/** Renders GitHub's table syntax, with the caption below. */
export function tableMarkdown(block: TableBlock): string {
  const table = toTable(block)
  if (!table) return ''
  const ruler = table.header.map(() => '---')
  const rows = [table.header.map(plainLine), ruler, ...table.rows.map((row) => row.map(plainLine))]
  const lines = rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
  return table.caption ? `${lines}\n\n*${plainLine(table.caption)}*` : lines
}
