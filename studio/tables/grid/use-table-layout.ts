import {defaultRangeExtractor, type Range, useVirtualizer} from '@tanstack/react-virtual'
import {type RefObject, useCallback, useMemo} from 'react'
import type {TableState} from '../model/editor.ts'
import {columnWidths, rowHeight, starts, stretched} from './column-widths.ts'
import {useColumnsInSight, useSight} from './use-columns-in-sight.ts'

/** In pixels: of the buttons of rows, left of the grid, and of those of columns, above it. */
export const GUTTER = 36
export const STRIP = 28

/** About as much of the frame as the header takes, in pixels. */
const HEADER = 40

/** Which rows and columns are drawn, and where: those in sight, the header, and where the keyboard is. */
export function useTableLayout(state: TableState, frame: RefObject<HTMLDivElement | null>) {
  const {rows, size, selection, editing} = state
  const {row, column} = selection.focus
  const sight = useSight(frame)
  // The columns keep their widths while somebody writes in one of them.
  const measured = editing?.rows ?? rows
  const widths = useMemo(
    () => stretched(columnWidths(measured, size.columns), sight.room - GUTTER),
    [measured, size.columns, sight.room],
  )
  const edges = useMemo(() => starts(widths), [widths])
  const columns = useColumnsInSight(edges, sight, column)
  // oxlint-disable-next-line react/incompatible-library -- The Studio is built without React's compiler.
  const lines = useVirtualizer({
    count: size.rows,
    getScrollElement: () => frame.current,
    getItemKey: (index) => rows[index]?._key ?? index,
    estimateSize: (index) => rowHeight(rows[index]?.cells ?? [], widths),
    overscan: 6,
    scrollMargin: STRIP,
    scrollPaddingStart: STRIP + HEADER,
    rangeExtractor: useCallback((range: Range) => including(range, [0, row]), [row]),
  })
  return {widths, edges, columns, lines}
}

export type TableLayout = ReturnType<typeof useTableLayout>

function including(range: Range, indices: readonly number[]): number[] {
  const shown = new Set([...defaultRangeExtractor(range), ...indices])
  return [...shown].filter((index) => index >= 0 && index < range.count).toSorted((a, b) => a - b)
}
