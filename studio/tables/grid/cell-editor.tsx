import {type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef} from 'react'
import type {TableEditor} from '../model/editor.ts'

type CellEditorProps = {
  editor: TableEditor
  /** "Row 2, column 3". */
  label: string
  text: string
}

/** The text of a cell while it is written. It grows with the text, and holds it: nothing else is drawn anew. */
export function CellEditor({editor, label, text}: CellEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const mirror = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    field.current?.focus({preventScroll: true})
    field.current?.setSelectionRange(text.length, text.length)
  }, [text])

  function write() {
    const written = field.current?.value ?? ''
    if (mirror.current) mirror.current.textContent = `${written}\u200B`
    editor.write(written)
  }

  function leave() {
    // It keeps the focus when the whole window loses it.
    if (document.activeElement === field.current) editor.flush()
    else editor.end()
  }

  function handleKey(event: KeyboardEvent) {
    // The form and the text editor around it have uses of their own for some keys.
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    if (endsWriting(editor, event)) event.preventDefault()
  }

  return (
    <div data-cell-editor>
      <div ref={mirror} aria-hidden>
        {`${text}\u200B`}
      </div>
      <textarea
        ref={field}
        aria-label={label}
        defaultValue={text}
        rows={1}
        spellCheck
        onInput={write}
        onKeyDown={handleKey}
        onBlur={leave}
        onCopy={stop}
        onCut={stop}
        onPaste={stop}
      />
    </div>
  )
}

function stop(event: ClipboardEvent) {
  event.stopPropagation()
}

/** Does what a key asks for when it ends the writing; else false. */
function endsWriting(editor: TableEditor, {key, shiftKey}: KeyboardEvent): boolean {
  if (key === 'Escape') editor.cancel()
  else if (key === 'Enter' && !shiftKey) editor.move({down: 1, right: 0})
  else if (key === 'Tab') editor.tab(shiftKey ? -1 : 1)
  else return false
  return true
}
