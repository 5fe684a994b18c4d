import type {ClipboardEvent} from 'react'
import type {Clipboard} from '../clipboard/read-table.ts'
import {writeTable} from '../clipboard/write-table.ts'
import type {TableEditor} from '../model/editor.ts'
import {rangeOf} from '../model/selection.ts'
import {READ_ONLY} from '../model/texts.ts'

export type GridClipboard = {
  editor: TableEditor
  readOnly: boolean
  /** Something was pasted over the selection. */
  onPaste: (clipboard: Clipboard) => void
}

/** Copies, cuts and pastes ranges. */
export function useGridClipboard({editor, readOnly, onPaste}: GridClipboard) {
  function copy(event: ClipboardEvent) {
    const {html, text} = writeTable(selectedCells(editor))
    event.clipboardData.setData('text/html', html)
    event.clipboardData.setData('text/plain', text)
    taken(event)
  }
  return {
    onCopy: copy,
    onCut: (event: ClipboardEvent) => {
      copy(event)
      editor.clear()
    },
    onPaste: (event: ClipboardEvent) => {
      taken(event)
      const [html, text] = ['text/html', 'text/plain'].map((type) =>
        event.clipboardData.getData(type),
      )
      if (readOnly) editor.say(READ_ONLY)
      else onPaste({html, text})
    },
  }
}

/** The text editor around the grid would paste it into the text. */
function taken(event: ClipboardEvent) {
  event.preventDefault()
  event.stopPropagation()
}

function selectedCells(editor: TableEditor): string[][] {
  const {rows, selection} = editor.getState()
  const {top, bottom, left, right} = rangeOf(selection)
  return rows
    .slice(top, bottom + 1)
    .map(({cells}) =>
      Array.from({length: right - left + 1}, (_, index) => cells[left + index] ?? ''),
    )
}
