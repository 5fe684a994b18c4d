import {EllipsisHorizontalIcon} from '@sanity/icons/EllipsisHorizontal'
import {EllipsisVerticalIcon} from '@sanity/icons/EllipsisVertical'
import type {Line} from './line-menu.tsx'
import {GUTTER, STRIP} from './use-table-layout.ts'

/** In pixels: where it begins in the frame, and how long it is. */
export type HandleItem = {index: number; start: number; size: number}

type HandlesProps = {
  kind: Line['kind']
  items: readonly HandleItem[]
  readOnly: boolean
  onOpen: (line: Line) => void
}

/** The buttons that open the menus of rows, or of columns; the grid's keys open them too. */
export function Handles({kind, items, readOnly, onOpen}: HandlesProps) {
  return items.map(({index, start, size}) => (
    <button
      key={index}
      type="button"
      tabIndex={-1}
      disabled={readOnly}
      aria-label={`${kind === 'row' ? 'Row' : 'Column'} ${index + 1}`}
      aria-haspopup="menu"
      data-handle={kind}
      data-index={index}
      style={kind === 'row' ? ofRow(index, start, size) : {left: start, width: size}}
      onClick={(event) => onOpen({kind, index, element: event.currentTarget})}
    >
      <span aria-hidden>{kind === 'row' ? index + 1 : columnName(index)}</span>
      {kind === 'row' ? <EllipsisVerticalIcon /> : <EllipsisHorizontalIcon />}
    </button>
  ))
}

/** The header's stays where the header does. */
function ofRow(index: number, start: number, height: number) {
  if (index === 0) return {position: 'sticky' as const, top: STRIP, height, width: GUTTER}
  return {top: start - STRIP, height, width: GUTTER}
}

/** As in spreadsheets: A to Z, then AA. */
export function columnName(index: number): string {
  const last = String.fromCodePoint(65 + (index % 26))
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last
}
