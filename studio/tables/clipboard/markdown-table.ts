import {markdownToPortableText} from '@portabletext/markdown'
import {type Cells, filled} from './cells.ts'

/** The line under a table's header: `| --- | :---: |`. */
const DELIMITER_ROW = /^(?=.*-)(?=.*\|)[ \t|:-]+$/m
const LINE_BREAK = /<br\s*\/?>/gi
/** Stands for a line break, which Markdown has no way to write in a cell. */
const BROKEN = '\uE000'

type Block = {_type: string; children?: unknown; alt?: unknown}
/** A row as `@portabletext/markdown` reads it: each cell has blocks of text. */
export type MarkdownRow = {cells: readonly {value: readonly Block[]}[]}

export function hasDelimiterRow(text: string): boolean {
  return DELIMITER_ROW.test(text)
}

function textOf(block: Block): string {
  if (typeof block.alt === 'string') return block.alt
  const children: {text?: unknown}[] = Array.isArray(block.children) ? block.children : []
  return children.map(({text}) => (typeof text === 'string' ? text : '')).join('')
}

/** The texts of a table's rows, without their markup. */
export function cellsOfMarkdown(rows: readonly MarkdownRow[]): Cells {
  return filled(
    rows.map(({cells}) =>
      cells.map(({value}) => value.map(textOf).join('\n').replaceAll(BROKEN, '\n').trim()),
    ),
  )
}

/** The largest table with pipes in a text, or undefined when there is none. */
export function readMarkdown(text: string): Cells | undefined {
  if (!hasDelimiterRow(text)) return undefined
  const tables: Cells[] = []
  markdownToPortableText(text.replaceAll(LINE_BREAK, BROKEN), {
    types: {
      table: ({value}) => {
        tables.push(cellsOfMarkdown(value.rows))
        return undefined
      },
    },
  })
  return tables.toSorted((a, b) => b.flat().length - a.flat().length)[0]
}
