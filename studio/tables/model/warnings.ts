import {COLUMNS_MAX} from '@skyforge/schemas/rules/tables.ts'
import {type Row, sizeOf} from './rows.ts'
import {counted} from './texts.ts'

/** Of one kind; how many more there are is told instead. */
const MOST_WARNINGS = 3

/** What readers of the table would stumble over, each with its row or column. */
export function warningsOf(rows: readonly Row[]): string[] {
  const {columns} = sizeOf(rows)
  return [...raggedRows(rows, columns), ...emptyHeaders(rows, columns), ...tooWide(columns)]
}

function raggedRows(rows: readonly Row[], columns: number): string[] {
  const warnings = rows.flatMap(({cells}, index) =>
    cells.length < columns
      ? `Row ${index + 1} has ${cells.length} of ${counted(columns, 'column')}`
      : [],
  )
  return shortened(warnings, 'row')
}

function emptyHeaders([header, ...others]: readonly Row[], columns: number): string[] {
  const isEmpty = [header, ...others].every((row) => !row?.cells.some((cell) => cell.trim()))
  if (isEmpty) return []
  const warnings = Array.from({length: columns}, (_, column) =>
    header?.cells[column]?.trim() ? [] : `Column ${column + 1} has no header`,
  )
  return shortened(warnings.flat(), 'column')
}

function tooWide(columns: number): string[] {
  if (columns <= COLUMNS_MAX) return []
  return [`Column ${COLUMNS_MAX + 1} and those after it are hard to reach on a phone`]
}

function shortened(warnings: string[], thing: 'row' | 'column'): string[] {
  const more = warnings.length - MOST_WARNINGS
  if (more <= 0) return warnings
  return [...warnings.slice(0, MOST_WARNINGS), `and ${counted(more, thing)} more like this`]
}
