import {
  type CSSProperties,
  type FocusEvent,
  type Ref,
  useImperativeHandle,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type {TableEditor, TableState} from '../model/editor.ts'
import {at, rangeOf} from '../model/selection.ts'
import {rowHeight} from './column-widths.ts'
import {GridFrame} from './grid-frame.ts'
import {GridRow} from './grid-row.tsx'
import {type HandleItem, Handles} from './handles.tsx'
import {type Line, LineMenu} from './line-menu.tsx'
import {useActiveCell} from './use-active-cell.ts'
import {type GridClipboard, useGridClipboard} from './use-grid-clipboard.ts'
import {useGridKeys} from './use-grid-keys.ts'
import {useGridPointer} from './use-grid-pointer.ts'
import {GUTTER, STRIP, type TableLayout, useTableLayout} from './use-table-layout.ts'

type TableGridProps = {
  editor: TableEditor
  readOnly: boolean
  /** The most of the window that it takes, as a CSS length. */
  maxHeight: string
  onPaste: GridClipboard['onPaste']
  onFocus: (event: FocusEvent) => void
  /** By which the form finds the grid. */
  id: string
  /** For the form to put the keyboard into the grid. */
  focusRef: Ref<{focus: () => void}>
}

/** The cells of a table as a grid in which one moves, selects, writes, copies and pastes by keyboard or mouse. */
export function TableGrid({editor, readOnly, maxHeight, onPaste, ...form}: TableGridProps) {
  const state = useSyncExternalStore(editor.subscribe, editor.getState)
  const frame = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const [menu, setMenu] = useState<{line: Line; rowKey: string | undefined; columns: number}>()
  const layout = useTableLayout(state, frame)
  const {takeFocus, focusEvents} = useActiveCell(state, layout, frame, grid)
  useImperativeHandle(form.focusRef, () => ({focus: takeFocus}))
  const onKeyDown = useGridKeys({editor, readOnly, frame, openMenu})
  const pointer = useGridPointer(editor, takeFocus)
  const clipboard = useGridClipboard({editor, readOnly, onPaste})
  const {widths, edges, columns, lines} = layout
  const width = edges.at(-1) ?? 0
  const style: CSSProperties & {'--columns': string} = {
    '--columns': widths.map((width) => `${width}px`).join(' '),
    width,
    height: lines.getTotalSize(),
  }

  function openMenu(line: Line) {
    const focus = {...state.selection.focus, [line.kind]: line.index}
    editor.select(at(focus))
    setMenu({line, rowKey: state.rows[focus.row]?._key, columns: state.size.columns})
  }

  function closeMenu() {
    setMenu(undefined)
    takeFocus()
  }

  return (
    <GridFrame ref={frame} style={{maxHeight}} data-menu={menu && ''} onFocus={form.onFocus}>
      <div style={{width: GUTTER + width}}>
        <div data-strip>
          <div data-corner />
          <Handles
            kind="column"
            items={columns.map((index) => columnItem(edges, index))}
            readOnly={readOnly}
            onOpen={openMenu}
          />
        </div>
        <div data-body>
          <div data-gutter style={{height: lines.getTotalSize()}}>
            <Handles
              kind="row"
              items={lines.getVirtualItems()}
              readOnly={readOnly}
              onOpen={openMenu}
            />
          </div>
          <div
            ref={grid}
            id={form.id}
            role="grid"
            aria-label="Table cells"
            aria-rowcount={state.size.rows}
            aria-colcount={state.size.columns}
            aria-multiselectable
            aria-readonly={readOnly}
            tabIndex={-1}
            style={style}
            {...focusEvents}
            onKeyDown={onKeyDown}
            {...pointer}
            {...clipboard}
          >
            <Rows editor={editor} state={state} layout={layout} />
          </div>
        </div>
      </div>
      {menu && !readOnly && <LineMenu {...menu} editor={editor} onClose={closeMenu} />}
    </GridFrame>
  )
}

function columnItem(edges: readonly number[], index: number): HandleItem {
  const [start = 0, end = 0] = edges.slice(index, index + 2)
  return {index, start: GUTTER + start, size: end - start}
}

type RowsProps = {
  editor: TableEditor
  state: TableState
  layout: TableLayout
}

function Rows({editor, state, layout}: RowsProps) {
  const {rows, size, selection, editing} = state
  const isWhole = layout.columns.length === size.columns
  const {top, bottom, left, right} = rangeOf(selection)
  return layout.lines.getVirtualItems().map(({key, index, start}) => {
    const row = rows[index]
    const isEdited = row && row._key === editing?.row
    return (
      row && (
        <GridRow
          key={key}
          row={row}
          index={index}
          start={start - STRIP}
          minHeight={isWhole ? undefined : rowHeight(row.cells, layout.widths)}
          columns={layout.columns}
          selected={index >= top && index <= bottom ? `${left}-${right}` : ''}
          active={index === selection.focus.row ? selection.focus.column : -1}
          edited={isEdited ? editing.column : -1}
          text={isEdited ? editing.text : ''}
          editor={editor}
          measure={layout.lines.measureElement}
        />
      )
    )
  })
}
