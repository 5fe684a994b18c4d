import {type KeyboardEvent, type RefObject, useRef} from 'react'
import {flushSync} from 'react-dom'
import {type Command, commandOf} from '../model/commands.ts'
import type {TableEditor} from '../model/editor.ts'
import {at} from '../model/selection.ts'
import {altTypes} from './alt-types.ts'
import {moveColumnBy, moveRowBy} from './line-actions.ts'
import type {Line} from './line-menu.tsx'

type GridKeysProps = {
  editor: TableEditor
  readOnly: boolean
  frame: RefObject<HTMLDivElement | null>
  openMenu: (line: Line) => void
}

/** What the grid does on keys while no cell is written in. */
export function useGridKeys({editor, readOnly, frame, openMenu}: GridKeysProps) {
  // After Escape, Tab goes on to what is behind the grid.
  const isLeaving = useRef(false)

  return (event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    const {key, code, ctrlKey, metaKey, shiftKey, altKey} = event
    const pressed = {key, code, ctrlKey, metaKey, shiftKey, altKey}
    const command = commandOf({...pressed, altTypes: altTypes(event)})
    const leaves = isLeaving.current
    if (key !== 'Shift') isLeaving.current = command?.type === 'leave'
    if (!command || (command.type === 'tab' && (leaves || readOnly))) return
    // The form, the text editor and the dialog around it have uses of their own for some keys.
    event.stopPropagation()
    if (command.type === 'clipboard') return
    if (command.type === 'write') {
      // The character goes to the field that is there when this returns.
      flushSync(() => editor.begin(''))
      return
    }
    event.preventDefault()
    if (command.type === 'rowMenu' || command.type === 'columnMenu') {
      const line = lineOf(editor, command.type, frame.current)
      if (line && !readOnly) openMenu(line)
    } else perform(editor, command)
  }
}

function perform(editor: TableEditor, command: Command) {
  const {selection, size} = editor.getState()
  const {row, column} = selection.focus
  if (command.type === 'move') editor.move(command)
  else if (command.type === 'tab') editor.tab(command.by)
  else if (command.type === 'edit') editor.begin()
  else if (command.type === 'clear') editor.clear()
  else if (command.type === 'undo') editor.undo()
  else if (command.type === 'redo') editor.redo()
  else if (command.type === 'moveRow') moveRowBy(editor, row, command.by)
  else if (command.type === 'moveColumn') moveColumnBy(editor, column, command.by)
  else if (command.type === 'selectAll') {
    const last = {row: size.rows - 1, column: size.columns - 1}
    editor.select({...at(last), anchor: {row: 0, column: 0}})
  }
}

/** The row or column where the keyboard is, with its button. */
function lineOf(
  editor: TableEditor,
  menu: 'rowMenu' | 'columnMenu',
  frame: HTMLElement | null,
): Line | undefined {
  const {row, column} = editor.getState().selection.focus
  const [kind, index] = menu === 'rowMenu' ? (['row', row] as const) : (['column', column] as const)
  const element = frame?.querySelector<HTMLElement>(
    `[data-handle="${kind}"][data-index="${index}"]`,
  )
  return element ? {kind, index, element} : undefined
}
