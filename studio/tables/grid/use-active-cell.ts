import {type FocusEvent, type RefObject, useLayoutEffect, useRef} from 'react'
import type {TableState} from '../model/editor.ts'
import {GUTTER, type TableLayout} from './use-table-layout.ts'

/**
 * Keeps the cell where the keyboard is in sight, and the focus in it while it is in the grid: also when what had
 * the focus is gone, as a row that is deleted or a cell that is no longer written in.
 */
export function useActiveCell(
  {selection, editing}: TableState,
  {edges, lines}: TableLayout,
  frame: RefObject<HTMLDivElement | null>,
  grid: RefObject<HTMLDivElement | null>,
) {
  const {row, column} = selection.focus
  const isEditing = editing !== undefined
  const focused = useRef<Element | undefined>(undefined)
  const before = useRef(selection.focus)

  useLayoutEffect(() => {
    // To scroll is to lay out the whole page: not after each text that is stored.
    if (before.current.row === row && before.current.column === column) return
    before.current = {row, column}
    // The header is always in sight.
    if (row > 0) lines.scrollToIndex(row)
    if (frame.current) showColumn(frame.current, edges, column)
  }, [row, column, lines, edges, frame])

  useLayoutEffect(() => {
    // Whoever leaves the grid is told of by a blur, of which there is none for what is removed.
    const isLost =
      focused.current?.isConnected === false && document.activeElement === document.body
    if (!isEditing && (isLost || grid.current?.contains(document.activeElement))) takeFocus()
  })

  /** Into the cell that is written in it goes to its field: to leave that ends the writing, and the next key begins anew. */
  function takeFocus() {
    const cell = grid.current?.querySelector<HTMLElement>('[data-active]')
    const target = cell?.querySelector('textarea') ?? cell
    target?.focus({preventScroll: true})
  }
  function onFocus({target, currentTarget}: FocusEvent) {
    focused.current = target
    if (target === currentTarget) takeFocus()
  }
  function onBlur({target}: FocusEvent) {
    // It keeps the focus when the whole window loses it.
    if (document.activeElement !== target) focused.current = undefined
  }
  return {takeFocus, focusEvents: {onFocus, onBlur}}
}

/** Scrolls sideways as far as is needed to see a column. */
function showColumn(frame: HTMLElement, edges: readonly number[], column: number) {
  const [start = 0, end = 0] = edges.slice(column, column + 2)
  const room = frame.clientWidth - GUTTER
  const {scrollLeft} = frame
  if (start < scrollLeft || end - start > room) frame.scrollLeft = start
  else if (end > scrollLeft + room) frame.scrollLeft = end - room
}
