import {blocksOf} from './body.ts'
import {isFields, pathText, textOf, type Fields} from './nodes.ts'
import type {ContentDocument, Finding, Path} from './problem.ts'

/** On a phone more columns are a crowd. */
export const COLUMNS_MAX = 8

type Row = {path: Path; cells: readonly string[]}

type Table = {path: Path; rows: readonly Row[]; width: number; name: string}

/** The rows of any of the four kinds of table, wherever the block has them. */
export function rowsOf(block: Fields): readonly unknown[] {
  const table = block._type === 'table' ? block : block.table
  return isFields(table) && Array.isArray(table.rows) ? table.rows : []
}

export function cellsOf(row: unknown): string[] {
  return isFields(row) && Array.isArray(row.cells) ? row.cells.map(textOf) : []
}

/** The tables of an article that have text in them. */
function tablesOf(document: ContentDocument): Table[] {
  return blocksOf(document).flatMap(({path: block, value}) => {
    const path = value._type === 'table' ? block : [...block, 'table']
    const rows = rowsOf(value).map((row, index) => ({
      path: [...path, 'rows', isFields(row) && textOf(row._key) ? {_key: textOf(row._key)} : index],
      cells: cellsOf(row),
    }))
    if (!rows.some(({cells}) => cells.some(Boolean))) return []
    const width = Math.max(...rows.map(({cells}) => cells.length))
    return [{path, rows, width, name: nameOf(value, rows[0])}]
  })
}

/** Its caption, or else its header row. */
function nameOf({caption}: Fields, header: Row | undefined): string {
  return `The table “${textOf(caption) || header?.cells.filter(Boolean).join(' · ') || 'without a header'}”`
}

/** "row 3", "rows 3, 5 and 9" */
function numbered(noun: string, indexes: readonly number[]): string {
  const numbers = indexes.map((index) => String(index + 1))
  return `${noun}${numbers.length > 1 ? 's' : ''} ${listFormat.format(numbers)}`
}

const listFormat = new Intl.ListFormat('en-US')

function indexesWhere<Item>(items: readonly Item[], holds: (item: Item) => boolean): number[] {
  return items.flatMap((item, index) => (holds(item) ? [index] : []))
}

export function tableRagged(document: ContentDocument): Finding[] {
  return tablesOf(document).flatMap(({path, rows, width, name}) => {
    const short = indexesWhere(rows, ({cells}) => cells.length < width)
    if (short.length === 0) return []
    const message = `${name} has ${width} columns, but fewer cells in ${numbered('row', short)}.`
    return [
      {path, message, fix: {title: 'Fill with empty cells', patches: () => filled(rows, width)}},
    ]
  })
}

function filled(rows: readonly Row[], width: number) {
  const short = rows.filter(({cells}) => cells.length < width)
  return short.map(({path, cells}) => ({
    set: {
      [pathText([...path, 'cells'])]: [...cells, ...Array<string>(width - cells.length).fill('')],
    },
  }))
}

export function tableHeaderEmpty(document: ContentDocument): Finding[] {
  return tablesOf(document).flatMap(({path, rows: [header], name}) => {
    const empty = indexesWhere(header?.cells ?? [], (cell) => !cell)
    if (empty.length === 0) return []
    const message = `${name} has no header in ${numbered('column', empty)}: readers do not know what stands there.`
    return [{path, message}]
  })
}

export function tableWide(document: ContentDocument): Finding[] {
  return tablesOf(document)
    .filter(({width}) => width > COLUMNS_MAX)
    .map(({path, width, name}) => ({
      path,
      message: `${name} has ${width} columns: more than ${COLUMNS_MAX} are hard to read on a phone.`,
    }))
}
