import {Button, Stack, Text, TextArea} from '@sanity/ui'
import {type ChangeEvent, type ClipboardEvent, useRef, useState} from 'react'
import type {Clipboard} from '../clipboard/read-table.ts'
import {Modal} from './modal.tsx'

type PasteTextProps = {onPaste: (clipboard: Clipboard) => void; onClose: () => void}

/** Takes a table where the browser does not let us read the clipboard. */
export function PasteText({onPaste, onClose}: PasteTextProps) {
  const [text, setText] = useState('')
  // What a spreadsheet copies has more in it than its text: cells with several lines, merged ones.
  const pasted = useRef<string>(undefined)

  function keepHtml(event: ClipboardEvent<HTMLTextAreaElement>) {
    event.stopPropagation()
    // What is in the field beside what is pasted is not in it.
    const html = isReplaced(event.currentTarget) && event.clipboardData.getData('text/html')
    pasted.current = html || undefined
  }

  function write({currentTarget, nativeEvent}: ChangeEvent<HTMLTextAreaElement>) {
    // What is written by hand is not in it.
    const isPasted =
      nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste'
    if (!isPasted) pasted.current = undefined
    setText(currentTarget.value)
  }

  return (
    <Modal
      title="Paste a table"
      onClose={onClose}
      actions={
        <>
          <Button text="Cancel" mode="ghost" onClick={onClose} />
          <Button
            text="Paste"
            tone="primary"
            disabled={!text.trim()}
            onClick={() => onPaste({text, html: pasted.current})}
          />
        </>
      }
    >
      <Stack gap={3}>
        <Text muted size={1}>
          From a spreadsheet, a page, CSV or Markdown: press Ctrl+V in the field.
        </Text>
        <TextArea
          aria-label="Table as text"
          rows={8}
          fontSize={1}
          value={text}
          onPaste={keepHtml}
          onChange={write}
        />
      </Stack>
    </Modal>
  )
}

/** Whether nothing is left of what is in a field when something is pasted. */
function isReplaced({value, selectionStart, selectionEnd}: HTMLTextAreaElement): boolean {
  return !(value.slice(0, selectionStart) + value.slice(selectionEnd)).trim()
}
