import {type RefObject, useCallback, useLayoutEffect, useRef} from 'react'
import type {TableState} from '../model/editor.ts'
import {GUTTER, type TableLayout} from './use-table-layout.ts'

/** Keeps the cell where the keyboard is in sight, and the focus in it while it is in the grid. */
export function useActiveCell(
  {selection, editing}: TableState,
  {edges, lines}: TableLayout,
  frame: RefObject<HTMLDivElement | null>,
  grid: RefObject<HTMLDivElement | null>,
) {
  const {row, column} = selection.focus
  const isEditing = editing !== undefined
  const wanted = useRef(false)
  const before = useRef(selection.focus)

  useLayoutEffect(() => {
    if (before.current === selection.focus) return
    before.current = selection.focus
    // The header is always in sight.
    if (row > 0) lines.scrollToIndex(row)
    if (frame.current) showColumn(frame.current, edges, column)
  }, [selection.focus, row, column, lines, edges, frame])

  useLayoutEffect(() => {
    const element = grid.current
    if (!element || isEditing) return
    if (!wanted.current && !element.contains(document.activeElement)) return
    wanted.current = false
    element.querySelector<HTMLElement>('[data-active]')?.focus({preventScroll: true})
  }, [grid, row, column, isEditing])

  const keepFocus = useCallback(() => {
    wanted.current = true
  }, [])
  function takeFocus() {
    grid.current?.querySelector<HTMLElement>('[data-active]')?.focus({preventScroll: true})
  }
  /** For the focus to be in the grid when it is next drawn, or at once. */
  return {keepFocus, takeFocus}
}

/** Scrolls sideways as far as is needed to see a column. */
function showColumn(frame: HTMLElement, edges: readonly number[], column: number) {
  const [start = 0, end = 0] = edges.slice(column, column + 2)
  const room = frame.clientWidth - GUTTER
  const {scrollLeft} = frame
  if (start < scrollLeft || end - start > room) frame.scrollLeft = start
  else if (end > scrollLeft + room) frame.scrollLeft = end - room
}
