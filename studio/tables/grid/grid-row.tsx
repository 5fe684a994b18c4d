import {memo, type Ref} from 'react'
import type {TableEditor} from '../model/editor.ts'
import type {Row} from '../model/rows.ts'
import {CellEditor} from './cell-editor.tsx'

export type GridRowProps = {
  row: Row
  /** From 0; the first is the header. */
  index: number
  /** From the top of the grid, in pixels. */
  start: number
  /** At least as high, in pixels: for the cells that are not drawn. */
  minHeight: number | undefined
  /** The columns that are drawn. */
  columns: readonly number[]
  /** Of them the selected ones, as "2-5": from the first to the last. */
  selected: string
  /** The column where the keyboard is, or -1. */
  active: number
  /** The column that is written in, or -1, and the text it began with. */
  edited: number
  text: string
  editor: TableEditor
  measure: Ref<HTMLDivElement>
}

/** A row of the grid; it is drawn anew only when something of it changes. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const {index, start, minHeight, columns, measure} = props
  return (
    <div
      ref={measure}
      role="row"
      aria-rowindex={index + 1}
      data-index={index}
      style={index === 0 ? {minHeight} : {minHeight, transform: `translateY(${start}px)`}}
    >
      {columns.map((column) => (
        <GridCell key={column} {...props} column={column} />
      ))}
    </div>
  )
})

function GridCell({
  row,
  index,
  selected,
  active,
  column,
  ...props
}: GridRowProps & {column: number}) {
  const [first = -1, last = -1] = selected.split('-').map(Number)
  const isEdited = props.edited === column
  return (
    <div
      role={index === 0 ? 'columnheader' : 'gridcell'}
      aria-rowindex={index + 1}
      aria-colindex={column + 1}
      aria-selected={selected !== '' && column >= first && column <= last}
      tabIndex={active === column ? 0 : -1}
      data-active={active === column || undefined}
      data-missing={column >= row.cells.length || undefined}
      style={{gridColumn: column + 1}}
    >
      {isEdited ? (
        <CellEditor
          editor={props.editor}
          label={`Row ${index + 1}, column ${column + 1}`}
          text={props.text}
        />
      ) : (
        row.cells[column]
      )}
    </div>
  )
}
