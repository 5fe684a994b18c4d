import type {BodyMember} from '#web/content/entries.ts'
import {flag, isRecord, keyGiver, list, text, type Loose} from '../sanitize/values.ts'

type TableMember = Omit<Extract<BodyMember, {_type: 'table'}>, '_key'>
type StyledTable = Extract<BodyMember, {_type: 'enhancedTable'}>

/** Rows of texts; a row or a cell of anything else is empty. */
export function soundTable(table: unknown): TableMember {
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

/** Table, caption and options of an advanced or enhanced table; an unknown option is not set. */
export function soundStyledTable({table, caption, ...options}: Loose) {
  return {
    table: soundTable(table),
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
