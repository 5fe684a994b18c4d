import {type MouseEvent, useRef} from 'react'
import {flushSync} from 'react-dom'
import type {TableEditor} from '../model/editor.ts'
import {at, type Place} from '../model/selection.ts'

/** A click selects a cell, a second or a double click writes in it, dragging selects a range. */
export function useGridPointer(editor: TableEditor, takeFocus: () => void) {
  const pressed = useRef<{place: Place; wasSelected: boolean} | undefined>(undefined)

  function onMouseDown(event: MouseEvent<HTMLElement>) {
    const place = placeOf(event.target)
    if (!place || event.button !== 0) return
    const {selection} = editor.getState()
    const hasFocus = event.currentTarget.contains(document.activeElement)
    pressed.current = {place, wasSelected: hasFocus && isOnly(selection, place)}
    // Else a drag would mark text, and the focus would not go where the selection does.
    event.preventDefault()
    flushSync(() => editor.select(event.shiftKey ? {...selection, focus: place} : at(place)))
    takeFocus()
  }

  function onMouseOver(event: MouseEvent<HTMLElement>) {
    const place = placeOf(event.target)
    if (!pressed.current || !place || event.buttons !== 1) return
    editor.select({anchor: pressed.current.place, focus: place})
  }

  function onClick(event: MouseEvent<HTMLElement>) {
    const place = placeOf(event.target)
    const isSecond = pressed.current?.wasSelected || event.detail > 1
    pressed.current = undefined
    if (!place || !isSecond || event.shiftKey) return
    if (isOnly(editor.getState().selection, place)) editor.begin()
  }

  return {onMouseDown, onMouseOver, onClick}
}

function isOnly({anchor, focus}: {anchor: Place; focus: Place}, {row, column}: Place): boolean {
  return [anchor, focus].every((end) => end.row === row && end.column === column)
}

/** The cell that an event happened in; undefined in the one that is written in. */
function placeOf(target: EventTarget): Place | undefined {
  if (!(target instanceof Element) || target.closest('[data-cell-editor]')) return undefined
  const cell = target.closest('[aria-colindex]')
  const [row, column] = ['aria-rowindex', 'aria-colindex'].map((name) =>
    Number(cell?.getAttribute(name)),
  )
  return row && column ? {row: row - 1, column: column - 1} : undefined
}
